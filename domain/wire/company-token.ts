/** Carries a guest token in answers of the gateway. Specification, section 7. */
export const COMPANY_TOKEN_HEADER = "company-token";

/** `iss` and `aud` of company tokens from the project's own gateway. */
export const COMPANY_TOKEN_ISSUER = "gateway";
export const COMPANY_TOKEN_AUDIENCE = "care-network";
