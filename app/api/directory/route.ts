import type { NextRequest } from "next/server";
import { PROBLEM_JSON } from "@/domain/wire/problem";
import { parseView } from "@/lib/directory/address";
import { parsePayer } from "@/lib/directory/payer";
import { searchDirectory } from "@/lib/directory/search-directory";
import { readLimit } from "@/lib/http/process-limits";
import { tooManyResponse } from "@/lib/http/too-many";
import { loadDirectoryCaller } from "@/lib/visitor/auth/directory-caller";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";

export const dynamic = "force-dynamic";

const noStore = { "cache-control": "no-store" };

/** Directory results for the browser: the same address parsing and cards as in the first HTML. */
export async function GET(request: NextRequest): Promise<Response> {
  const params = request.nextUrl.searchParams;
  const payer = parsePayer(params.get("scope"));
  if (payer === undefined) {
    const problem = { type: "about:blank", title: "There is no such insurer or EAP.", status: 404 };
    return Response.json(problem, { status: 404, headers: { ...noStore, "content-type": PROBLEM_JSON } });
  }
  const waitSeconds = await readLimit()(await loadVisitor());
  if (waitSeconds > 0) return tooManyResponse(waitSeconds);
  const result = await searchDirectory(parseView(payer, params), undefined, { caller: await loadDirectoryCaller() });
  return Response.json(result, { status: result.status === "ok" ? 200 : 503, headers: noStore });
}
