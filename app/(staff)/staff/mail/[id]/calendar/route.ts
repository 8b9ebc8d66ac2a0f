import { answerMailPart } from "@/lib/visitor/staff/mailbox";

/** The calendar file of a mail. */
export async function GET(_request: Request, { params }: RouteContext<"/staff/mail/[id]/calendar">): Promise<Response> {
  return answerMailPart((await params).id, ({ calendar }) => calendar, "text/calendar");
}
