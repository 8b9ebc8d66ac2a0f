/** The company of a deployment that has one: who signs up belongs to it, and so does what operators make. */
export const DEFAULT_COMPANY_ID = "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10";
