import type { Endpoint } from "@/lib/services/endpoint";

/** Every call of the search service. Specification, section 7. */
export const searchEndpoints = {
  registerIdentity: { method: "POST", path: "/identities/{id}/register/", wraps: "user", isRepeatable: true },
  getIdentity: { method: "GET", path: "/identities/{id}" },
  updateIdentity: { method: "PUT", path: "/identities/{id}", wraps: "user" },
  searchCloud: { method: "POST", path: "/cloud", wraps: "search", isRepeatable: true },
  searchEntities: { method: "POST", path: "/entities/search", wraps: "search", isRepeatable: true },
  registerEntity: { method: "POST", path: "/entities/{id}/register/", wraps: "entity" },
  getEntity: { method: "GET", path: "/entities/{id}", query: ["partition", "key"] },
  // Not in the specification.
  listSimilar: {
    method: "GET",
    path: "/entities/{id}/similar",
    query: ["partition", "key", "records"],
    isRepeatable: false,
    isOptional: true,
  },
  updateEntity: { method: "PUT", path: "/entities/{id}", wraps: "entity" },
  readEntities: { method: "GET", path: "/entities/", query: ["partition", "key", "sort", "page", "records"] },
  deleteEntity: { method: "DELETE", path: "/entities/{id}" },
  listRoster: { method: "GET", path: "/roster/therapists", query: ["search", "listing", "after", "records"] },
  getRosterTherapist: { method: "GET", path: "/roster/therapists/{id}" },
  listRosterChanges: { method: "GET", path: "/roster/therapists/{id}/history", query: ["after", "since", "records"] },
  editRosterTherapist: { method: "PUT", path: "/roster/therapists/{id}" },
  confirmRosterTherapist: { method: "POST", path: "/roster/therapists/{id}/confirm" },
  hideRosterTherapist: { method: "POST", path: "/roster/therapists/{id}/hide" },
  showRosterTherapist: { method: "POST", path: "/roster/therapists/{id}/show" },
  changeRosterContact: { method: "PUT", path: "/roster/therapists/{id}/contact" },
  discardRosterDraft: { method: "DELETE", path: "/roster/therapists/{id}/draft" },
  listRosterImports: { method: "GET", path: "/roster/imports" },
  getRosterImport: { method: "GET", path: "/roster/imports/{id}" },
  listRosterImportRows: {
    method: "GET",
    path: "/roster/imports/{id}/rows",
    query: ["outcome", "after", "records"],
  },
  uploadRoster: { method: "POST", path: "/roster/imports", query: ["name", "missing"] },
  checkRosterImport: { method: "POST", path: "/roster/imports/{id}/check" },
  applyRosterImport: { method: "POST", path: "/roster/imports/{id}/apply" },
  changeRosterPortrait: { method: "PUT", path: "/roster/therapists/{id}/portrait", query: ["version"] },
  removeRosterPortrait: { method: "DELETE", path: "/roster/therapists/{id}/portrait", query: ["version"] },
} as const satisfies Record<string, Endpoint>;
