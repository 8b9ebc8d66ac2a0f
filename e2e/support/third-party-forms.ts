import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { endProcess, startSiteAlone } from "./processes";
import { test as base } from "./test";

export { expect } from "./test";

const responses = z.array(z.object({ field_id: z.string(), value: z.unknown() }));
const revision = z.int().optional();
// Strict: such a service may refuse what its contract does not name, such as a language.
const draftBody = z.strictObject({ form_instance: z.strictObject({ responses, revision }) });
const submissionBody = z.strictObject({
  responses,
  revision,
  total_score: z.number().nullable(),
  score_label: z.string().nullable(),
  submitted_at: z.iso.datetime(),
});
export type Submission = z.output<typeof submissionBody>;

/**
 * State of the service after a submission: the link is used up, the service fails, or the form has a status unknown to the site;
 * with `lost-answer` the status is unknown too, and the answer to the submission itself is lost.
 */
export type Afterwards = "used-up" | "failing" | "unknown-status" | "lost-answer";

interface Entry {
  instance: object & { responses: object[] };
  afterwards: Afterwards;
  submissions: Submission[];
}

/** A third-party magic-link service that implements only the specification's shapes (section 7). */
export class ThirdPartyForms {
  readonly #entries = new Map<string, Entry>();
  /** Resolves when submissions may be answered. */
  gate: Promise<void> = Promise.resolve();
  /** The answers of each draft, of all forms. */
  readonly drafts: z.output<typeof responses>[] = [];

  private readonly server: Server;
  readonly url: string;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
    server.on("request", (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<ThirdPartyForms> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new ThirdPartyForms(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Adds a form behind a token; resolves to its submission. */
  put(token: string, instance: Entry["instance"], afterwards: Afterwards): Submission[] {
    const entry: Entry = { instance, afterwards, submissions: [] };
    this.#entries.set(token, entry);
    return entry.submissions;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", this.url);
    const entry = pathname === "/forms/public" ? this.#entries.get(searchParams.get("token") ?? "") : undefined;
    const body = await text(request);
    const send = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    const isSubmitted = entry !== undefined && entry.submissions.length > 0;
    if ([...searchParams.keys()].join() !== "token") return void send(400, { success: false, error: {} });
    if (!entry || (isSubmitted && entry.afterwards === "used-up")) {
      return void send(404, { success: false, error: { code: "TOKEN_NOT_FOUND", message: "No such link." } });
    }
    if (isSubmitted && entry.afterwards === "failing") return void send(500, { success: false, error: {} });
    if (request.method === "GET") {
      const changes = isSubmitted ? { status: "completed", canEdit: false } : {};
      return void send(200, { success: true, data: { ...entry.instance, ...changes } });
    }
    if (request.method === "PATCH") {
      entry.instance.responses = draftBody.parse(JSON.parse(body)).form_instance.responses;
      this.drafts.push(draftBody.parse(JSON.parse(body)).form_instance.responses);
      return void send(200, { success: true, data: entry.instance });
    }
    await this.gate;
    const submission = submissionBody.parse(JSON.parse(body));
    entry.submissions.push(submission);
    entry.instance.responses = submission.responses;
    if (entry.afterwards === "lost-answer") return void response.destroy();
    send(200, { success: true });
  }
}

/** A site whose forms come from a third-party service. */
export const test = base.extend<object, { thirdParty: { forms: ThirdPartyForms; siteUrl: string } }>({
  thirdParty: [
    async ({}, use) => {
      const forms = await ThirdPartyForms.start();
      const settings = {
        SESSION_SECRET: "a secret of these tests, long enough to seal",
        PUBLIC_FORMS_URL: forms.url,
        TIME_ZONE: "America/Denver",
        // Tests delay the response to a submission.
        SERVICE_TIMEOUT_MS: "60000",
        LOG_LEVEL: "silent",
      };
      const site = await startSiteAlone(settings, () => undefined);
      await use({ forms, siteUrl: site.siteUrl });
      await endProcess(site.process);
      await forms.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ thirdParty }, use) => use(thirdParty.siteUrl),
});
