import { may } from "@/domain/inbox/grades";
import type { Member } from "@/lib/visitor/staff/member";

/** True for a member who may see a form's new link: it opens the answers. Others send it by mail. */
export const seesLinks = ({ grade }: Member): boolean => may(grade, "read_answers");
