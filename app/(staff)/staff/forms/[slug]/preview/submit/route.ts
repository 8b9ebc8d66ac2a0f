import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";

interface Context {
  params: Promise<{ slug: string }>;
}

/** A preview that was submitted without scripts: its answers are not read. */
export const POST = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(staffPaths.formPreview((await params).slug, { isSent: true }));
