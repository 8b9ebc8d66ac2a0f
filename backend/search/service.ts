import { authenticateApiKey, type KeyCheck } from "@/backend/http/authenticate";
import type { Service } from "@/backend/http/service";
import { entityEndpoints } from "@/backend/search/endpoints/entities";
import { identityEndpoints } from "@/backend/search/endpoints/identities";
import { pictureEndpoints } from "@/backend/search/endpoints/pictures";
import { API_KEY_HEADER } from "@/lib/wire";

export interface SearchSettings {
  isServiceKey: KeyCheck;
  /** Where an entity is looked for when the caller names no partition. */
  defaultPartition: string;
}

/** The search service: the directory, who uses it, and the portraits in it. Specification, section 7. */
export function searchService({ isServiceKey, defaultPartition }: SearchSettings): Service {
  return {
    name: "search",
    title: "Search",
    summary: "The directory of therapists, who uses it, and the portraits in it.",
    credentials: {
      schemes: {
        apiKey: { type: "apiKey", in: "header", name: API_KEY_HEADER, description: "The services' key." },
      },
      always: [],
      oneOf: [["apiKey"]],
      recognises: ["service"],
    },
    authenticate: authenticateApiKey(isServiceKey),
    endpoints: [...entityEndpoints(defaultPartition), ...identityEndpoints, ...pictureEndpoints],
  };
}
