import { readTemplate } from "@/lib/staff/roster/actions";

export const GET = readTemplate;
