import type { FieldProblem } from "@/domain/text/text-rules";
import { paths } from "@/lib/config/paths";
import { fetchOwn } from "@/lib/http/fetch-own";
import { readRefusal } from "@/lib/http/read-refusal";
import type { BookingValues } from "@/lib/intake/booking/schema";

export interface BookingPost {
  bookingId: string;
  values: BookingValues;
}

/** A booking post with the page's `SpamFields`. */
export type BookingSubmission = BookingPost & Readonly<Record<string, unknown>>;

export type PostOutcome =
  | { kind: "sent" }
  /** The server saved the draft and has another page to show. */
  | { kind: "reload" }
  | { kind: "invalid"; problems: FieldProblem[] }
  | { kind: "failed" | "unavailable" };

/** Longer than all of the server's own timeouts together. */
const DEADLINE_MS = 30_000;

/** Posts the request; no answer, or an unexpected one, is a failure that can be retried. */
export async function postBooking(post: BookingSubmission): Promise<PostOutcome> {
  try {
    const response = await postJson(paths.apiBookingRequest(), post, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.ok) return { kind: "sent" };
    if (response.status === 409) return { kind: "reload" };
    if (response.status === 503) return { kind: "unavailable" };
    if (response.status !== 422) return { kind: "failed" };
    const { problems } = readRefusal(await response.json());
    return problems ? { kind: "invalid", problems } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

/** Saves the draft in the server's cookie. May fail: the page still holds the form. */
export async function postDraft(post: BookingPost, signal: AbortSignal): Promise<void> {
  await postJson(paths.apiBookingDraft(), post, { signal, keepalive: true }).catch(() => undefined);
}

function postJson(path: string, body: BookingPost, options: RequestInit): Promise<Response> {
  return fetchOwn(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
    ...options,
  });
}
