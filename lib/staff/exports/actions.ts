import "server-only";
import { problemResponse } from "@/lib/http/accept-post";
import { exportAnswers, exportRequests, listFormFiles } from "@/lib/services/forms/staff-forms-client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { exportRoster } from "@/lib/services/search/roster-client";
import { answersSheet, ROSTER_SHEET, requestsSheet, type Sheet } from "@/lib/staff/exports/columns";
import { FILE_FORMATS, type FileFormat, type Page, writeFile } from "@/lib/staff/exports/write-file";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** The submitted answers of a form as a file, CSV or JSON. */
export const readAnswersFile = (request: Request, slug: string): Promise<Response> =>
  forStaff(async ({ env, caller }) => {
    const forms = await listFormFiles(env, caller);
    if (!forms.ok) return refuse(forms);
    const formId = forms.data.find((form) => form.slug === slug)?.uniqueId;
    if (formId === undefined) return problemResponse(404, "There is no such form.");
    return sendFile(request, {
      name: `answers-${slug.replace(/[^a-z0-9-]/g, "")}`,
      readPage: (after) => exportAnswers(env, caller, formId, after),
      toSheet: ({ fields }) => answersSheet(fields, env.TIME_ZONE),
    });
  });

/** All appointment requests as a file, CSV or JSON. */
export const readRequestsFile = (request: Request): Promise<Response> =>
  forStaff(({ env, caller }) =>
    sendFile(request, {
      name: "requests",
      readPage: (after) => exportRequests(env, caller, after),
      toSheet: ({ rows: [newest] }) => requestsSheet(newest?.facts ?? [], env.TIME_ZONE),
    }),
  );

/** The listed therapists as a file that an import reads, CSV or JSON. */
export const readRosterFile = (request: Request): Promise<Response> =>
  forStaff(({ env, caller }) =>
    sendFile(request, {
      name: "roster",
      readPage: (after) => exportRoster(env, caller, after),
      toSheet: () => ROSTER_SHEET,
    }),
  );

type Staff = Extract<Awaited<ReturnType<typeof openStaffRead>>, { ok: true }>;

async function forStaff(answer: (staff: Staff) => Promise<Response>): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  return staff.ok ? answer(staff) : staff.response;
}

interface StaffFile<Row, Read extends Page<Row>> {
  name: string;
  readPage: (after?: string) => Promise<Outcome<Read>>;
  /** `first`: the first page. */
  toSheet: (first: Read) => Sheet<Row>;
}

async function sendFile<Row, Read extends Page<Row>>(
  request: Request,
  { name, readPage, toSheet }: StaffFile<Row, Read>,
): Promise<Response> {
  const first = await readPage();
  if (!first.ok) return refuse(first);
  return fileResponse(request, name, (format) =>
    writeFile({
      format,
      first: first.data,
      readPage: async (after) => orBreak(await readPage(after)),
      sheet: toSheet(first.data),
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
