import { setTimeout as pause } from "node:timers/promises";
import { BROWSER_MIN_AGE_MS } from "@/lib/intake/spam/traces";
import { inDays, VISITOR } from "../../pages/booking";

/** Sends as one visitor, with cookies; an answer's body is text. */
export type Send = (
  path: string,
  sent?: { method: string; body: string | URLSearchParams },
) => Promise<{ status: number; body: string }>;

/** A visitor without a browser who requests an appointment: posts like the form's script. */
export class BookingVisitor {
  /** The idempotency key of the request. */
  bookingId = "";
  private stamp = "";
  private loadedAtMs = 0;

  private readonly send: Send;

  constructor(send: Send) {
    this.send = send;
  }

  async choose(slug: string): Promise<void> {
    const choice = new URLSearchParams({ therapist: slug, payment: "not-sure" });
    await this.send("/api/booking/therapist", { method: "POST", body: choice });
    const { body } = await this.send("/appointment-request");
    this.loadedAtMs = Date.now();
    this.bookingId = /name="bookingId"[^>]*value="([0-9a-f-]{36})"/.exec(body)?.[1] ?? "";
    this.stamp = /name="stamp"[^>]*value="([^"]+)"/.exec(body)?.[1] ?? "";
    if (!this.bookingId || !this.stamp) throw new Error("the form carries no booking id or no stamp");
  }

  /** True on success; false also on a broken connection. Waits first: a request as fast as a bot's is dropped with a success. */
  async request(lastName: string): Promise<boolean> {
    await pause(Math.max(0, this.loadedAtMs + BROWSER_MIN_AGE_MS - Date.now()));
    const { firstName, email, phone } = VISITOR;
    const values = {
      ...{ firstName, lastName, email, phone },
      serviceType: "Initial Consultation",
      requestFor: "myself",
      notes: "",
      state: "CO",
      timeZone: "America/Denver",
      times: [{ date: inDays(5), startTime: "09:00", endTime: "09:45" }],
    };
    const body = JSON.stringify({ bookingId: this.bookingId, values, stamp: this.stamp });
    const answer = await this.send("/api/booking/request", { method: "POST", body }).catch(() => undefined);
    return answer !== undefined && answer.status < 300;
  }
}
