import { z } from "zod";
import { endOwnSession, listOwnSessions } from "@/backend/gateway/own-sessions";
import { requireSignedIn } from "@/backend/gateway/users";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { uniqueIdParam } from "@/backend/http/json-api";
import { wholeList } from "@/backend/http/listing";
import { sessionsDocument } from "@/domain/wire/account";

/** The caller's own sign-ins. Not in the specification. */
export const sessionEndpoints: readonly Endpoint[] = [
  endpoint("listSessions", "GET /auth/sessions", {
    summary: "Where the caller is signed in",
    access: ["user", "staff"],
    query: wholeList,
    answers: { 200: { description: "The sessions, newest first.", body: sessionsDocument } },
    problems: [404],
    handle: async ({ ctx }) => {
      const sessions = await listOwnSessions(ctx, requireSignedIn(ctx));
      const data = sessions.map((session) => ({ id: session.uniqueId, type: "session", attributes: session }));
      return { status: 200, body: { data } };
    },
  }),
  endpoint("endSession", "DELETE /auth/sessions/{id}", {
    params: z.object({ id: uniqueIdParam }),
    refusals: { params: "unknown_session" },
    summary: "End one of the caller's sessions",
    access: ["user", "staff"],
    answers: { 200: { description: "The session has ended.", body: z.strictObject({ success: z.literal(true) }) } },
    handle: async ({ ctx, params }) => {
      await endOwnSession(ctx, requireSignedIn(ctx), params.id);
      return { status: 200, body: { success: true } };
    },
  }),
];
