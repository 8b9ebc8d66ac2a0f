import "server-only";
import { requestContext } from "@/domain/net/request-context";
import type { TherapistPage } from "@/domain/wire/therapist-page";
import { COOKIES } from "@/lib/config/cookies";
import { therapistPaths } from "@/lib/config/therapist-paths";
import { type Door, NOTHING_OPENED, type Opened } from "@/lib/intake/mailed-door/door";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    openedTherapist?: Opened<TherapistPage>;
  }
}

/** The own page of a therapist. */
export const THERAPIST_DOOR: Door<TherapistPage> = {
  toPage: therapistPaths.page,
  parameter: "id",
  cookiePrefix: COOKIES.therapist.name,
  purpose: "therapist token",
  readKey: (typed) => (/^\d{1,15}$/.test(typed) ? typed : undefined),
  keyOf: ({ id }) => id,
  handOver: (opened) => {
    const context = requestContext.getStore();
    if (context) context.openedTherapist = opened;
  },
  takeOver: () => requestContext.getStore()?.openedTherapist ?? NOTHING_OPENED,
};
