import { setTimeout as pause } from "node:timers/promises";
import { decodeJwt } from "jose";
import { z } from "zod";
import { parseSettings } from "@/backend/cli/settings";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { issueTo } from "../../support/operator-forms";
import { BookingVisitor } from "./booking-visitor";
import { HttpsVisitor } from "./https-client";

const WRITERS_OF_A_KIND = 2;
/** Pause between two writes of a writer, and after a refused one. */
const REST_MS = 250;
const DRAFT_FIELD = "reasons";
const guestClaims = z.object({ user_unique_id: z.guid() });

/** Acknowledged writes, by the records that the database must contain. */
export interface Acknowledged {
  /** Guests' user ids. */
  guests: string[];
  /** Booking ids, which are the requests' idempotency keys. */
  appointments: string[];
  /** By the token of a form's link, the number of the last saved draft, and of the last one tried. */
  drafts: Map<string, { saved: number; tried: number }>;
  /** Ids of submitted forms. */
  submissions: string[];
  /** Recipients of a form's link. */
  mailed: string[];
  /** Outcomes that were no success. */
  refused: Map<string, number>;
}

export interface Writers {
  acknowledged: Acknowledged;
  stop(): Promise<void>;
}

interface WritersSettings {
  origin: string;
  ca: string;
  /** A therapist. */
  slug: string;
  operator: Record<string, string>;
}

/** Eight writers: guests, appointment requests, drafts and submissions, until they are stopped. */
export function startWriters({ origin, ca, slug, operator }: WritersSettings): Writers {
  const acknowledged: Acknowledged = {
    guests: [],
    appointments: [],
    drafts: new Map(),
    submissions: [],
    mailed: [],
    refused: new Map(),
  };
  const { refused } = acknowledged;
  const settings = parseSettings(operator);
  let [isStopped, issued] = [false, 0];
  const note = (what: string) => void refused.set(what, (refused.get(what) ?? 0) + 1);

  /** Until it succeeds or the run ends. Undefined at the end. */
  async function insist<T>(what: string, act: () => Promise<T | undefined>): Promise<T | undefined> {
    while (!isStopped) {
      const result = await act().catch((error: Error) => note(`${what}: ${error.message.slice(0, 80)}`));
      if (result !== undefined) return result;
      await pause(REST_MS);
    }
    return undefined;
  }
  const withVisitor = async (act: (visitor: HttpsVisitor) => Promise<unknown>) => {
    const visitor = new HttpsVisitor(origin, ca);
    await act(visitor);
    visitor.close();
  };
  const guestOf = (visitor: HttpsVisitor) =>
    guestClaims.parse(decodeJwt(visitor.cookies.get(GUEST_COOKIE) ?? "")).user_unique_id;

  const addGuest = () =>
    withVisitor(async (visitor) => {
      const answer = await visitor.send("/home").catch(() => undefined);
      if (answer && visitor.cookies.has(GUEST_COOKIE)) acknowledged.guests.push(guestOf(visitor));
      else note("guest");
    });

  const requestAppointment = () =>
    withVisitor(async (visitor) => {
      const booking = new BookingVisitor((path, sent) => visitor.send(path, sent));
      const isChosen = await insist("choice", () => booking.choose(slug).then(() => true));
      if (!isChosen) return;
      // As a person who presses the button again: the same request.
      const sent = await insist("appointment", async () => (await booking.request("Wrenfield")) || undefined);
      if (sent) acknowledged.appointments.push(booking.bookingId);
    });

  async function issue(form: string): Promise<{ token: string; id: string }> {
    const email = `person-${++issued}@example.org`;
    const { link, id } = await issueTo(settings, form, email);
    acknowledged.mailed.push(email);
    return { token: new URL(link).searchParams.get("token") ?? "", id };
  }
  /** An issued form, opened by its link: the visitor has its cookie. */
  async function open(visitor: HttpsVisitor, form: string) {
    const given = await insist(`issue ${form}`, () => issue(form));
    const link = `/forms/public?token=${given?.token}`;
    const opened = given && (await insist("link", async () => (await visitor.send(link)).status === 303 || undefined));
    return opened ? given : undefined;
  }
  const isAccepted = async (visitor: HttpsVisitor, method: string, path: string, responses: unknown) => {
    const { status } = await visitor.send(path, { method, body: JSON.stringify({ responses }) });
    if (status !== 200) note(`${method} form: ${status}`);
    return status === 200 || undefined;
  };

  const saveDrafts = () =>
    withVisitor(async (visitor) => {
      const form = await open(visitor, "new-client-intake");
      if (!form) return;
      const draft = { saved: 0, tried: 0 };
      acknowledged.drafts.set(form.token, draft);
      while (!isStopped) {
        draft.tried += 1;
        const responses = [{ field_id: DRAFT_FIELD, value: `draft ${draft.tried}` }];
        const saved = await isAccepted(visitor, "PATCH", `/forms/public/${form.id}/draft`, responses).catch(() => {});
        if (saved) draft.saved = draft.tried;
        await pause(REST_MS);
      }
    });

  const submitForm = () =>
    withVisitor(async (visitor) => {
      const form = await open(visitor, "phq-2");
      if (!form) return;
      const responses = ["phq2_1", "phq2_2"].map((field) => ({ field_id: field, value: "0" }));
      const path = `/forms/public/${form.id}/submit`;
      const sent = await insist("submission", () => isAccepted(visitor, "POST", path, responses));
      if (sent) acknowledged.submissions.push(form.id);
    });

  const running = [addGuest, requestAppointment, saveDrafts, submitForm].flatMap((write) =>
    Array.from({ length: WRITERS_OF_A_KIND }, async () => {
      for (; !isStopped; await pause(REST_MS)) await write();
    }),
  );
  return {
    acknowledged,
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** The number of a draft that a form has. */
export const draftNumberOf = (responses: readonly { fieldId: string; value: unknown }[]): number =>
  Number(/^draft (\d+)$/.exec(String(responses.find(({ fieldId }) => fieldId === DRAFT_FIELD)?.value))?.[1] ?? 0);
