import { authenticateApiKeyOrBearer, type BearerSettings } from "@/backend/http/authenticate";
import { bearerSchemes } from "@/backend/http/bearer-credentials";
import type { Service } from "@/backend/http/service";
import { rosterImportEndpoints } from "@/backend/search/administration/import-endpoints";
import { rosterTherapistEndpoints } from "@/backend/search/administration/therapist-endpoints";
import type { DirectoryReads } from "@/backend/search/directory-reads";
import { cloudEndpoints } from "@/backend/search/endpoints/cloud";
import { identityEndpoints } from "@/backend/search/endpoints/identities";
import { pictureEndpoints } from "@/backend/search/endpoints/pictures";
import { therapistEndpoints } from "@/backend/search/endpoints/therapists";
import type { UnmetSearches } from "@/backend/search/unmet-searches";
import type { RosterChange } from "@/backend/site/announce-changes";
import { API_KEY_HEADER } from "@/domain/wire/headers";

export interface SearchSettings extends Omit<BearerSettings, "appIds"> {
  /** The default partition. */
  defaultPartition: string;
  /** Called after a committed change of the directory. */
  rosterChanged: (change: RosterChange) => void;
  /** Time zone of the network's office. */
  timeZone: string;
  /** Days after which listings lapse; undefined if never. */
  confirmDays?: number | undefined;
  /** Selects the database for reads of the directory. */
  reads: DirectoryReads;
  /** Called with each search that found nobody. */
  onUnmetSearch?: UnmetSearches["count"] | undefined;
}

/** The search service: the directory, identities, and portraits. Specification, section 7. */
export function searchService({
  defaultPartition,
  rosterChanged,
  timeZone,
  confirmDays,
  reads,
  onUnmetSearch,
  ...settings
}: SearchSettings): Service {
  return {
    name: "search",
    title: "Search",
    summary: "The directory of therapists, who uses it, and the portraits in it.",
    credentials: {
      schemes: {
        apiKey: { type: "apiKey", in: "header", name: API_KEY_HEADER, description: "The services' key." },
        bearer: bearerSchemes.bearer,
      },
      always: [],
      oneOf: [["apiKey"], ["bearer"], ["apiKey", "bearer"]],
      recognises: ["guest", "user", "staff", "service"],
    },
    authenticate: authenticateApiKeyOrBearer(settings),
    endpoints: [
      ...therapistEndpoints(defaultPartition, rosterChanged, reads, onUnmetSearch),
      ...cloudEndpoints(defaultPartition),
      ...identityEndpoints,
      ...pictureEndpoints,
      ...rosterTherapistEndpoints({ partition: defaultPartition, rosterChanged, timeZone }),
      ...rosterImportEndpoints({ partition: defaultPartition, rosterChanged, confirmDays }),
    ],
  };
}
