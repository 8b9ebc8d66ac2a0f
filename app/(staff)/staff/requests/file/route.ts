import { readRequestsFile } from "@/lib/staff/exports/actions";

export const GET = readRequestsFile;
