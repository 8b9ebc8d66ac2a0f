import { readNumbersFile } from "@/lib/staff/numbers/actions";

export const GET = readNumbersFile;
