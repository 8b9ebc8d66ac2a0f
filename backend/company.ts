/** The company of a single-company deployment: sign-ups and operators' objects belong to it. */
export const DEFAULT_COMPANY_ID = "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10";
