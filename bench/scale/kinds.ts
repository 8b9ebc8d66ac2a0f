import { parseSettings } from "@/backend/cli/settings";
import { BROWSER, nameSearches } from "@/bench/pages/addresses";
import type { Mix } from "@/bench/scale/sizes";
import { BookingVisitor } from "@/e2e/faults/support/booking-visitor";
import type { FaultyDeployment } from "@/e2e/faults/support/deployment";
import { HttpsVisitor } from "@/e2e/faults/support/https-client";
import { warmPages } from "@/e2e/faults/support/readers";
import { issueTo } from "@/e2e/support/operator-forms";
import { paths } from "@/lib/config/paths";

/**
 * Requests per hundred page views: visits of five pages, three of five visitors for the first time, one view in twelve of a page that
 * is not cached. One visit in forty ends with a request, one in seventy answers a form, with twenty saved drafts.
 */
export const MIX = {
  "cached page": 80,
  "first visit": 12,
  "uncached page": 8,
  file: 96,
  "appointment request": 0.5,
  "answered form": 0.3,
} as const satisfies Mix<string>;
export type Kind = keyof typeof MIX;
export const KINDS = Object.keys(MIX) as Kind[];

const DRAFTS = 20;
const NAMES = 12;
/** The visitors with a cookie, each with connections of their own. */
const KNOWN = 16;

/** Performs visits of every kind; `bytes` has what they received. */
export interface Performer {
  perform(kind: Kind, turn: number): Promise<void>;
  bytes(): number;
  close(): void;
}

/** @throws Error when a page that every visit needs cannot be read. */
export async function preparePerformer({ origin, ca, sites, operator }: FaultyDeployment): Promise<Performer> {
  let received = 0;
  const compressed = { "accept-encoding": BROWSER["accept-encoding"] };
  const finish = (visitor: HttpsVisitor) => {
    received += visitor.bytes;
    visitor.bytes = 0;
  };
  const known = await Promise.all(
    Array.from({ length: KNOWN }, async () => {
      const visitor = new HttpsVisitor(origin, ca, compressed);
      await expectStatus(visitor, paths.home());
      return visitor;
    }),
  );
  const cached = await warmPages(sites.map(({ url }) => url));
  const therapists = cached.filter((page) => page.startsWith(`${paths.team()}/`));
  const searches = nameSearches(NAMES);
  const files = await filesOf(origin, ca);
  const settings = parseSettings(operator);
  const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  const withNew = async (act: (visitor: HttpsVisitor) => Promise<void>, headers = {}) => {
    const visitor = new HttpsVisitor(origin, ca, headers);
    await act(visitor);
    finish(visitor);
    visitor.close();
  };
  const read = async (path: string, turn: number) => {
    const visitor = at(known, turn);
    await expectStatus(visitor, path);
    finish(visitor);
  };

  const acts: Record<Kind, (turn: number) => Promise<void>> = {
    "cached page": (turn) => read(at(cached, turn), turn),
    "first visit": (turn) => withNew((visitor) => expectStatus(visitor, at(cached, turn)), compressed),
    // The same search of another visitor is no other page: it is never cached.
    "uncached page": (turn) => read(at(searches, turn), turn),
    file: (turn) => read(at(files, turn), turn),
    "appointment request": (turn) =>
      withNew(async (visitor) => {
        const booking = new BookingVisitor((path, sent) => visitor.send(path, sent));
        await booking.choose(at(therapists, turn).slice("/team/".length));
        if (!(await booking.request(`Visitor ${turn}`))) throw new Error("An appointment request was refused.");
      }),
    "answered form": (turn) => withNew((visitor) => answerForm(visitor, turn)),
  };

  async function answerForm(visitor: HttpsVisitor, turn: number): Promise<void> {
    const { link, id } = await issueTo(settings, "phq-9", `scale-${turn}@example.org`);
    const { pathname, search } = new URL(link);
    await expectStatus(visitor, pathname + search, 303);
    await expectStatus(visitor, `/forms/public?form=${id}`);
    const answers = Array.from({ length: 9 }, (_, item) => ({ field_id: `phq9_${item + 1}`, value: "0" }));
    const write = (method: string, path: string, responses: unknown) =>
      visitor.send(path, { method, body: JSON.stringify({ responses }) });
    for (let draft = 0; draft < DRAFTS; draft += 1)
      await write("PATCH", `/forms/public/${id}/draft`, answers.slice(0, 1 + (draft % answers.length)));
    const { status } = await write("POST", `/forms/public/${id}/submit`, answers);
    if (status !== 200) throw new Error(`A form's submission answered ${status}.`);
  }

  return {
    perform: (kind, turn) => acts[kind](turn),
    bytes: () => received,
    close: () => {
      for (const visitor of known) visitor.close();
    },
  };
}

async function expectStatus(visitor: HttpsVisitor, path: string, wanted = 200): Promise<void> {
  const { status } = await visitor.send(path);
  if (status !== wanted) throw new Error(`${path.split("?")[0]} answered ${status}.`);
}

/** What a browser loads with a page: styles, scripts, fonts and pictures. */
async function filesOf(origin: string, ca: string): Promise<string[]> {
  const visitor = new HttpsVisitor(origin, ca);
  const { body } = await visitor.send(paths.team());
  visitor.close();
  const found = body.matchAll(/(?:href|src)="(\/(?:_next\/static|images|pictures|fonts)\/[^"]+)"/g);
  const files = [...new Set(Array.from(found, ([, file = ""]) => file))];
  if (files.length === 0) throw new Error("The directory's page names no file.");
  return files;
}
