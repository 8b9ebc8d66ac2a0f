import { paths } from "@/lib/config/paths";
import { seeOther } from "@/lib/http/accept-post";

interface Context {
  params: Promise<{ slug: string }>;
}

/** A preview that was submitted without scripts: its answers are not read. */
export const POST = async (_request: Request, { params }: Context): Promise<Response> =>
  seeOther(paths.staffFormPreview((await params).slug, { isSent: true }));
