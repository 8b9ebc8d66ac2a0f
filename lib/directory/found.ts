import "server-only";
import { requestContext } from "@/domain/net/request-context";
import type { DirectoryResult } from "@/lib/directory/result";
import type { TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Search result for one key, known before the page is rendered. */
export interface FoundFor<T> {
  readonly key: string;
  readonly value: T;
  /** False once the roster has changed. */
  readonly isCurrent: () => boolean;
}

/** Search results of the middleware for the page of the current request, so that the page does not search again. */
export interface Found {
  directory?: FoundFor<DirectoryResult>;
  therapist?: FoundFor<TherapistOutcome>;
  similar?: FoundFor<readonly TherapistView[]>;
}

declare module "@/domain/net/request-context" {
  interface RequestContext {
    found?: Found;
  }
}

/** Stores search results in the current request, for its page. */
export function handOver(found: Found): void {
  const context = requestContext.getStore();
  if (context) context.found = found;
}

/** The value handed over for a key; undefined for another key and after a change of the roster. */
export function foundFor<Kind extends keyof Found>(
  kind: Kind,
  key: string,
): NonNullable<Found[Kind]>["value"] | undefined {
  const found = requestContext.getStore()?.found?.[kind];
  return found?.key === key && found.isCurrent() ? found.value : undefined;
}
