import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { calendar } from "@/backend/calendars/test-support/feeds";
import { listen } from "@/backend/http/server";
import { makeCertificate } from "@/deploy/test-support/make-certificate";
import type { Deployment } from "../../support/processes";
import { registerTherapist } from "../../support/therapists";

/** The network's zone. */
export const OFFICE_ZONE = "America/Denver";
const CLOCK = pathToFileURL(path.resolve("e2e/faults/support/moved-clock.mjs")).href;

/** The clock of programs that a test moves ahead. */
export class MovedClock {
  private aheadMs = 0;
  private readonly file = path.join(mkdtempSync(path.join(tmpdir(), "care-network-clock-")), "ahead");

  constructor(start: string) {
    this.moveTo(start);
  }

  /** Settings of the programs. */
  get settings(): Record<string, string> {
    return { NODE_OPTIONS: `--import=${CLOCK}`, E2E_CLOCK: this.file };
  }

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  moveTo(moment: string | number): void {
    this.aheadMs = new Date(moment).getTime() - Date.now();
    writeFileSync(this.file, String(this.aheadMs));
  }
}

/** A therapist with hours on the clock of a zone, and the hour at which their own calendar is busy each day. */
export interface Practitioner {
  id: string;
  name: string;
  slug: string;
  email: string;
  timeZone: string;
  opens: number;
  closes: number;
  busyAt: number;
  isInstant?: true;
}

const named = (first: string, rest: Omit<Practitioner, "id" | "name" | "slug" | "email">): Practitioner => ({
  ...{ id: `week-${first}`, name: `${first} Week`, slug: `${first}-week`.toLowerCase() },
  ...{ email: `${first.toLowerCase()}@practice.example`, ...rest },
});

/** Three zones change their clock in the week, Phoenix never. */
export const PRACTITIONERS = [
  named("Ada", { timeZone: "America/Denver", opens: 9, closes: 15, busyAt: 10, isInstant: true }),
  named("Bea", { timeZone: "America/New_York", opens: 11, closes: 17, busyAt: 13 }),
  named("Cyd", { timeZone: "America/Phoenix", opens: 9, closes: 15, busyAt: 12 }),
  named("Dot", { timeZone: "America/Los_Angeles", opens: 8, closes: 14, busyAt: 9 }),
  named("Eve", { timeZone: "America/Chicago", opens: 10, closes: 16, busyAt: 11 }),
  named("Fay", { timeZone: "America/Denver", opens: 10, closes: 16, busyAt: 14 }),
] as const;

/** Adds the therapists to a directory. */
export async function registerPractitioners(own: Deployment): Promise<void> {
  for (const { id, name, timeZone, opens, closes, isInstant } of PRACTITIONERS) {
    const hours = { time_zone: timeZone, weekly_hours: `Mon-Sun ${opens}:00-${closes}:00 video`, notice_hours: "12" };
    const practice = {
      state_licenses: ["CO"],
      insurances_accepted: ["aetna"],
      ...(isInstant && { booking: "instant" }),
    };
    const entity = { first_name: name.split(" ")[0], last_name: "Week", bio: "Listens.", ...practice, ...hours };
    await registerTherapist(id, entity, own);
  }
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** An https server with a calendar for each therapist: an hour each day of the week, and further events. */
export class FeedServer {
  origin = "";
  readonly authority: string;
  /** Further hours of therapists on the clock of their zone, as `20270312T15`. */
  readonly more = new Map<string, string>();
  private readonly server: Server;

  constructor() {
    this.authority = makeCertificate(mkdtempSync(path.join(tmpdir(), "care-network-feeds-")));
    const pem = readFileSync(this.authority);
    this.server = createServer({ key: pem, cert: pem }, ({ url = "" }, response) => {
      const owner = PRACTITIONERS.find(({ slug }) => url === `/${slug}.ics`);
      if (!owner) return void response.writeHead(404).end();
      response.end(this.write(owner));
    });
  }

  private write({ slug, timeZone, busyAt }: Practitioner): string {
    const event = (uid: string, start: string, ...lines: string[]) => [
      `UID:${uid}`,
      `DTSTART;TZID=${timeZone}:${start}0000`,
      "DURATION:PT1H",
      ...lines,
    ];
    const daily = event("daily", `20270301T${twoDigits(busyAt)}`, "RRULE:FREQ=DAILY;COUNT=60");
    const more = this.more.get(slug);
    return calendar([], daily, ...(more ? [event("more", more)] : []));
  }

  async open(): Promise<void> {
    this.origin = `https://localhost:${(await listen(this.server, 0, "127.0.0.1")).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
