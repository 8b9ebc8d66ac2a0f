import "server-only";
import { problemResponse } from "@/lib/http/accept-post";
import { exportAnswers, exportRequests, listFormFiles } from "@/lib/services/forms/staff-forms-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { exportRoster } from "@/lib/services/search/roster-client";
import { answersSheet, ROSTER_SHEET, requestsSheet } from "@/lib/staff/exports/columns";
import { FILE_FORMATS, type FileFormat, writeFile } from "@/lib/staff/exports/write-file";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** The submitted answers of a form as a file, CSV or JSON. */
export async function readAnswersFile(request: Request, slug: string): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const { env, caller } = staff;
  const forms = await listFormFiles(env, caller);
  if (!forms.ok) return refuse(forms);
  const formId = forms.data.find((form) => form.slug === slug)?.uniqueId;
  if (formId === undefined) return problemResponse(404, "There is no such form.");
  const first = await exportAnswers(env, caller, formId);
  if (!first.ok) return refuse(first);
  return fileResponse(request, `answers-${slug.replace(/[^a-z0-9-]/g, "")}`, (format) =>
    writeFile({
      format,
      first: first.data,
      readPage: async (after) => orBreak(await exportAnswers(env, caller, formId, after)),
      sheet: answersSheet(first.data.fields, env.TIME_ZONE),
    }),
  );
}

/** All appointment requests as a file, CSV or JSON. */
export async function readRequestsFile(request: Request): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const { env, caller } = staff;
  const first = await exportRequests(env, caller);
  if (!first.ok) return refuse(first);
  const [newest] = first.data.rows;
  return fileResponse(request, "requests", (format) =>
    writeFile({
      format,
      first: first.data,
      readPage: async (after) => orBreak(await exportRequests(env, caller, after)),
      sheet: requestsSheet(newest?.facts ?? [], env.TIME_ZONE),
    }),
  );
}

/** The listed therapists as a file that an import reads, CSV or JSON. */
export async function readRosterFile(request: Request): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const { env, caller } = staff;
  const first = await exportRoster(env, caller);
  if (!first.ok) return refuse(first);
  return fileResponse(request, "roster", (format) =>
    writeFile({
      format,
      first: first.data,
      readPage: async (after) => orBreak(await exportRoster(env, caller, after)),
      sheet: ROSTER_SHEET,
    }),
  );
}

function refuse({ reason }: Failure): Response {
  if (reason === "forbidden") return problemResponse(403, "Your grade does not download this file.");
  return reason === "not_found"
    ? problemResponse(404, "There is no such file.")
    : problemResponse(503, "The file cannot be read at the moment.");
}

function orBreak<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.data;
  throw new Error(`an export ended early: ${outcome.reason}`);
}

function fileResponse(request: Request, name: string, write: (format: FileFormat) => AsyncGenerator<string>): Response {
  const format = new URL(request.url).searchParams.get("format") === "json" ? "json" : "csv";
  return new Response(toStream(write(format)), {
    headers: {
      "content-type": FILE_FORMATS[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
      "cache-control": "no-store",
    },
  });
}

/** A stream whose parts are written when the reader takes them. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}
