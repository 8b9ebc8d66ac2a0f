import { postTestLetter } from "@/lib/staff/checklist/actions";

export const POST = postTestLetter;
