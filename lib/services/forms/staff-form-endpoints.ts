import type { Endpoint } from "@/lib/services/endpoint";

/** The calls by which staff handle forms; the specification has none. */
export const staffFormEndpoints = {
  listFormFiles: { method: "GET", path: "/form_files", isOurs: true },
  takeFormFile: { method: "POST", path: "/form_files", wraps: "form_file", isOurs: true },
  getFormFile: { method: "GET", path: "/form_files/{id}", query: ["version"], isOurs: true },
  listLibraryForms: { method: "GET", path: "/form_library", isOurs: true },
  addLibraryForm: { method: "POST", path: "/form_library", wraps: "library_form", isOurs: true },
  getAppForm: { method: "GET", path: "/app_forms/{id}", isOurs: true },
  getAppFormUpload: { method: "GET", path: "/app_forms/{id}/uploads/{uploadId}", isOurs: true },
  reissueAppForm: { method: "POST", path: "/app_forms/{id}/reissue", wraps: "app_form_instance", isOurs: true },
  remindAppForm: { method: "POST", path: "/app_forms/{id}/remind", isOurs: true },
  exportAnswers: { method: "GET", path: "/exports/answers/{formId}", query: ["after"], isOurs: true },
  exportRequests: { method: "GET", path: "/exports/requests", query: ["after"], isOurs: true },
  revokeAppForm: { method: "POST", path: "/app_forms/{id}/revoke", isOurs: true },
  carryOverAppForm: { method: "POST", path: "/app_forms/{id}/carry_over", isOurs: true },
  stopRepeatingAppForm: { method: "POST", path: "/app_forms/{id}/stop_repeating", isOurs: true },
} as const satisfies Record<string, Endpoint>;
