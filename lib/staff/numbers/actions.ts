import "server-only";
import { staffPaths } from "@/lib/config/staff-paths";
import { seeOther } from "@/lib/http/accept-post";
import { writeNumbersFile } from "@/lib/staff/numbers/format";
import { readNumbers } from "@/lib/staff/numbers/loaders";
import { readPeriod } from "@/lib/staff/numbers/search-params";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** The numbers of a period as a file; back to the page, which says why, where they cannot be read. */
export async function readNumbersFile(request: Request): Promise<Response> {
  const read = await openStaffRead({ isActivity: true });
  if (!read.ok) return read.response;
  const period = readPeriod(new URL(request.url).searchParams.get("weeks"));
  const numbers = await readNumbers(read, period);
  if (!numbers.ok) return seeOther(staffPaths.numbers(period));
  const { from, until } = numbers.data;
  return new Response(writeNumbersFile(numbers.data), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="numbers-${from}-${until}.csv"`,
      "cache-control": "no-store",
    },
  });
}
