import { may } from "@/domain/inbox/grades";
import type { Member } from "@/lib/visitor/staff/member";

/** Whether a member is shown a form's new link. Who has it reads the answers; others send it by mail. */
export const seesLinks = ({ grade }: Member): boolean => may(grade, "read_answers");
