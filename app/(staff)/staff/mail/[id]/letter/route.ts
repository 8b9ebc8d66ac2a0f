import { answerMailPart } from "@/lib/visitor/staff/mailbox";

/** The HTML of a mail, as a mail program shows it. */
export async function GET(_request: Request, { params }: RouteContext<"/staff/mail/[id]/letter">): Promise<Response> {
  return answerMailPart((await params).id, ({ html }) => html, "text/html");
}
