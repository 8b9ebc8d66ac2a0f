import { answerMailPart } from "@/lib/visitor/staff/mailbox";

/** The calendar file of a mail. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return answerMailPart((await params).id, ({ calendar }) => calendar, "text/calendar");
}
