/**
 * Names of headers and shapes of documents shared by the website and the services. JSON:API documents (`data`, `included`,
 * `meta`), attribute keys camelCase out, snake_case in.
 */

/** Carries a guest token in answers of the gateway. Specification, section 7. */
export const COMPANY_TOKEN_HEADER = "company-token";
/** `iss` and `aud` of company tokens from the project's own gateway. */
export const COMPANY_TOKEN_ISSUER = "gateway";
export const COMPANY_TOKEN_AUDIENCE = "care-network";
/** Carries the configured app id in every call to gateway and forms. */
export const APP_ID_HEADER = "appid";
/** The search service's key. */
export const API_KEY_HEADER = "x-api-key";
/** Makes a write idempotent: the same key and body give one row and the same answer, another body 422. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";
/** One id per request, passed from the website to the services and logged by both. */
export const REQUEST_ID_HEADER = "x-request-id";

/** The media type of RFC 9457 problem details. */
export const PROBLEM_JSON = "application/problem+json";

export interface Resource<Attributes> {
  id: string;
  type: string;
  attributes: Attributes;
}

/** RFC 9457 problem details with additional members. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code?: string;
  requestId?: string;
  /** One entry per refused field: a JSON pointer into the body and a sentence. */
  errors?: { pointer: string; detail: string }[];
}

/** Conflicts of a service's 409, by code. The website shows these sentences, never a service's own text. */
export const CONFLICTS = {
  guest_exists: "A guest with this unique id or user unique id is stored already.",
  slug_taken: "Another record has this slug. Choose another one.",
  name_taken: "Another record has this name. Choose another one.",
  version_published: "This version is published and cannot be changed. Make a new version.",
  not_editable: "This form has expired or is no longer accepting responses.",
  already_submitted: "This form was submitted already.",
  draft_conflict: "This form was changed somewhere else in the meantime.",
} as const;
export type ConflictCode = keyof typeof CONFLICTS;

/** Messages of links that open no form, by code. Specification, section 8. */
export const LINK_MESSAGES = {
  TOKEN_NOT_FOUND: "Invalid access token. Please check your link.",
  TOKEN_EXPIRED: "This link has expired. Please request a new one.",
  TOKEN_REVOKED: "This link has been revoked. Please contact support.",
  TOKEN_REPLACED: "A newer link to this form was sent. Please use the link in the latest email.",
  FORM_CANCELLED: "This form was cancelled. Please contact support.",
} as const;

/** The role of every anonymous visitor. Specification, section 3. */
export const GUEST_ROLE_NAME = "guest";
export const GUEST_ROLE_UNIQUE_ID = "8f0f4d6e-6f0a-4b55-9a52-0d3f6c1f9a10";

/** The names allowed in `fields` of a search: the answer then holds only these attributes. */
export const SPARSE_FIELDS = ["slug", "updated_at"] as const;

/** What the gateway appends to the page's address after a confirmation: `true` or `false`. */
export const CONFIRMATION_OUTCOME_PARAM = "account_confirmation_success";

/** Statuses of a form instance as stored. Specification, section 3. */
export const STORED_FORM_STATUSES = ["assigned", "in_progress", "submitted", "cancelled", "revoked"] as const;
/** The same as answered: an unfinished form whose time has passed is expired. */
export const FORM_STATUSES = [...STORED_FORM_STATUSES, "expired"] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

export const APPOINTMENT_STATUSES = ["requested", "confirmed", "completed", "cancelled"] as const;
