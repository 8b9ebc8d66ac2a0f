import { readRosterFile } from "@/lib/staff/exports/actions";

export const GET = readRosterFile;
