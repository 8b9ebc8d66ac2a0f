import "server-only";
import type { AppointmentPayload } from "@/domain/wire/appointment";
import { type BookingRequest, toAppointmentPayload } from "@/lib/intake/booking/payload";
import type { ReceivedRequest } from "@/lib/services/forms/client";
import type { Failure, Outcome } from "@/lib/services/requester";
import type { Guest } from "@/lib/visitor/guest/identity";

export interface SendPorts {
  /** The visitor's identity, created if missing; null while the gateway is unavailable. */
  ensureGuest: () => Promise<Guest | null>;
  /** A new identity after a refused one. */
  replaceGuest: () => Promise<Guest | null>;
  submit: (request: {
    payload: AppointmentPayload;
    idempotencyKey: string;
    guestToken: string | null;
  }) => Promise<Outcome<ReceivedRequest>>;
}

export type SendOutcome =
  | ({ status: "received"; isConfirmed: boolean } & Omit<ReceivedRequest, "status">)
  /** The service holds another version under this booking's id. */
  | { status: "received_earlier" }
  | { status: "unavailable" }
  /** Somebody else has the chosen time. */
  | { status: "taken" }
  | { status: "failed" };

/**
 * Sends a validated request under its booking id, so that repeated attempts give one appointment. Sent with the visitor's
 * identity, after a refusal with a new guest's, and without one while the gateway is down: an outage must not prevent a request
 * for help.
 */
export async function sendRequest(ports: SendPorts, bookingId: string, request: BookingRequest): Promise<SendOutcome> {
  const submitAs = (guest: Guest | null) =>
    ports.submit({
      payload: toAppointmentPayload(request, guest?.userUniqueId ?? null),
      idempotencyKey: bookingId,
      guestToken: guest?.token ?? null,
    });

  let guest = await ports.ensureGuest();
  let outcome = await submitAs(guest);
  if (guest && isRefusedIdentity(outcome)) {
    guest = await ports.replaceGuest();
    outcome = await submitAs(guest);
  }
  if (guest && isRefusedIdentity(outcome)) outcome = await submitAs(null);
  if (!outcome.ok) return toSendOutcome(outcome);
  const { status, ...received } = outcome.data;
  return { ...received, status: "received", isConfirmed: status === "confirmed" };
}

function isRefusedIdentity(outcome: Outcome<unknown>): boolean {
  return !outcome.ok && (outcome.reason === "unauthorized" || outcome.reason === "forbidden");
}

function toSendOutcome(failure: Failure): SendOutcome {
  if (failure.problem?.code === "idempotency_key_reused") return { status: "received_earlier" };
  if (failure.problem?.code === "time_taken") return { status: "taken" };
  return { status: failure.reason === "not_configured" ? "unavailable" : "failed" };
}
