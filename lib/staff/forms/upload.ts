import "server-only";
import { FILE_MODES, type FileProblem, FORM_FILE_MAX_LENGTH, readFileProblems } from "@/domain/wire/form-file";
import { staffPaths } from "@/lib/config/staff-paths";
import { saveDraft } from "@/lib/drafts/draft-jar";
import { problemResponse, seeOther } from "@/lib/http/accept-post";
import { loadCookies } from "@/lib/http/load-cookies";
import { takeFormFile } from "@/lib/services/forms/staff-forms-client";
import { listExcerpts } from "@/lib/staff/forms/excerpts";
import { type FileResult, filePlace } from "@/lib/staff/forms/schema";
import { openStaffPost } from "@/lib/visitor/staff/actions";
import type { StaffMember } from "@/lib/visitor/staff/loaders";

/** Every character of a posted form may take nine bytes. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Characters that a draft's cookies can unpack to, with room for the problems. */
const KEPT_TEXT_LENGTH = 40_000;
const MAX_PROBLEMS = 50;
const UNREADABLE = "\u{FFFD}";

/** Checks, stores or publishes a form's file, and shows the result. */
export async function postFormFile(request: Request): Promise<Response> {
  const post = await openStaffPost(request, { maxBytes: MAX_BODY_BYTES, takesFiles: true });
  if (!post.ok) return post.response;
  if (post.body.kind !== "form") return problemResponse(415, "Send a form.");
  const { fields } = post.body;
  // A chosen file goes before a text, which may be one that was shown again.
  const text = (fields.get("file") || fields.get("text") || "").replace(/^\u{FEFF}/u, "");
  const mode = FILE_MODES.find((known) => known === fields.get("mode")) ?? "check";
  await keepResult(post, await takeFile(post, text, mode));
  return seeOther(`${staffPaths.formFiles({ isResult: true })}#outcome`);
}

async function takeFile({ env, caller }: StaffMember, text: string, mode: (typeof FILE_MODES)[number]) {
  const at = (outcome: FileResult["outcome"], problems: FileProblem[]): FileResult => ({
    ...{ text, outcome, problems: problems.slice(0, MAX_PROBLEMS) },
    excerpts: listExcerpts(text, problems.slice(0, MAX_PROBLEMS)),
  });
  const problem = findTextProblem(text);
  if (problem !== undefined) return at("refused", [{ pointer: "/", detail: problem, line: null }]);
  const taken = await takeFormFile(env, caller, { text, mode });
  if (taken.ok) {
    const { change, warnings, slug, version } = taken.data;
    return { ...at(change, warnings), slug, version };
  }
  const problems = readFileProblems(taken.problem);
  return problems.length > 0 ? at("refused", problems) : at("failed", []);
}

function findTextProblem(text: string): string | undefined {
  if (text.trim() === "") return "Choose a file, or paste its text.";
  if (text.length > FORM_FILE_MAX_LENGTH) return `A form’s file has at most ${FORM_FILE_MAX_LENGTH} characters.`;
  return text.includes(UNREADABLE) ? "This file is not UTF-8 text." : undefined;
}

/** Without the text where it does not fit a draft, and then without the problems' lines. */
async function keepResult({ member }: StaffMember, result: FileResult): Promise<void> {
  const cookies = await loadCookies();
  const place = filePlace(member);
  const { text = "", ...untold } = result;
  if (text.length <= KEPT_TEXT_LENGTH && (await saveDraft(cookies, place, result))) return;
  if (await saveDraft(cookies, place, untold)) return;
  await saveDraft(cookies, place, { ...untold, problems: untold.problems.slice(0, 10), excerpts: [] });
}
