import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { COOKIES } from "@/lib/config/cookies";
import type { Env } from "@/lib/config/env";
import { fetchDraft } from "@/lib/content/fetch-published";
import { isPreview } from "@/lib/content/is-preview";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { previewNote } from "@/lib/http/preview-note";
import { type PreviewProcess, startPreview } from "@/lib/server/preview-process";

/** Without a request the process ends. */
const IDLE_MS = 10 * 60_000;
/** Time between two looks for a changed draft. */
const LOOK_MS = 1_000;
const ANSWER_DEADLINE_MS = 60_000;

/** The staff area and probes are always this process's. */
const OWN = /^\/(?:staff|api\/(?:health|ready|status|invalidate))(?:[/?]|$)/;
const SENT = new RegExp(`(?:^|; ?)${COOKIES.preview.name}=([^;]+)`);

const PRIVATE = { "cache-control": "private, no-store", "x-robots-tag": "noindex, nofollow" };

/**
 * Answers requests of administrators who preview the draft: from a process of its own that runs with the draft, and follows it. Only
 * reads reach it. All other requests go to `next`.
 */
export function createPreview(
  env: Env,
  warn: (message: string) => void,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  // The preview's own process gets the same cookies.
  if (isPreview()) return (_request, _response, next) => next();
  const settings = cookieSettings(env);
  let running: PreviewProcess | undefined;
  let lookedMs = 0;
  let looking: Promise<void> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const replace = (successor: PreviewProcess | undefined) => {
    running?.stop();
    running = successor;
    successor?.port.catch(() => {
      if (running === successor) running = undefined;
    });
  };

  /** The process of the present draft; undefined without one. @throws where neither is known. */
  async function findProcess(): Promise<PreviewProcess | undefined> {
    clearTimeout(idle);
    idle = setTimeout(replace, IDLE_MS, undefined).unref();
    if (!running || Date.now() - lookedMs >= LOOK_MS) {
      looking ??= followDraft().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return running;
  }

  async function followDraft(): Promise<void> {
    const draft = await fetchDraft(running?.revision);
    if (!draft) throw new Error("The services do not answer.");
    lookedMs = Date.now();
    if (draft.version === 0) replace(undefined);
    else if (draft.document && draft.version !== running?.revision)
      replace(startPreview(draft.version, draft.document));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, sealed: string, next: () => void) {
    const note = await previewNote.read(
      { get: (name) => (name === COOKIES.preview.name ? { value: sealed } : undefined) },
      settings,
    );
    if (!note) return next();
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(response, 403, "This is a preview of the draft: nothing is sent from here.");
    const found = await findProcess();
    if (found) return passOn(request, response, await found.port);
    // Published or discarded: from here on the browser sees what everybody sees.
    const gone = `${COOKIES.preview.name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
    response.writeHead(303, { ...PRIVATE, location: request.url, "set-cookie": gone }).end();
  }

  return (request, response, next) => {
    const [, sealed] = SENT.exec(request.headers.cookie ?? "") ?? [];
    if (sealed === undefined || OWN.test(request.url ?? "")) return next();
    answer(request, response, sealed, next).catch((error: unknown) => {
      warn(`The preview of the draft failed: ${error instanceof Error ? error.message : "unknown"}`);
      if (response.headersSent) response.destroy();
      else
        sendText(
          response,
          503,
          "The draft cannot be shown at present. Please try again, or open the settings: /staff/settings",
        );
    });
  };
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...PRIVATE, "content-type": "text/plain; charset=utf-8" }).end(text);
}

/** Sends a read to the preview's process, and its answer back, which nothing stores. */
function passOn({ method, url, headers }: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const passed = send(
      { host: "127.0.0.1", port, method, path: url, headers, timeout: ANSWER_DEADLINE_MS },
      (answer) => {
        const { connection: _, "keep-alive": __, "transfer-encoding": ___, ...own } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, { ...own, ...PRIVATE });
        answer.on("error", reject);
        answer.pipe(response).on("finish", resolve);
      },
    );
    passed.on("timeout", () => passed.destroy(new Error("The preview did not answer in time.")));
    passed.on("error", reject);
    response.on("close", () => passed.destroy());
    passed.end();
  });
}
