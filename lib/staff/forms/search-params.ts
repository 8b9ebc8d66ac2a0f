import { isStorableText } from "@/domain/text/safe-text";
import { FORM_STATUSES, type FormStatus } from "@/domain/wire/form-instance";
import { staffPaths } from "@/lib/config/staff-paths";

/** Page, search and status in the address of a form's page. */
export interface InstanceQuery {
  page: number;
  search: string;
  status: FormStatus | undefined;
}

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

const TEXT_MAX_LENGTH = 100;
const MAX_PAGE = 100_000;

/** The address's query. Unknown, repeated and invalid values are ignored. */
export function parseInstanceQuery(params: SearchParams): InstanceQuery {
  const read = (name: string) => (typeof params[name] === "string" ? params[name].trim() : "");
  const page = Number(/^\d{1,6}$/.exec(read("page"))?.[0] ?? 1);
  const search = read("search").slice(0, TEXT_MAX_LENGTH);
  return {
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
    search: isStorableText(search) ? search : "",
    status: FORM_STATUSES.find((status) => status === read("status")),
  };
}

/** The address of a form's page in one spelling. */
export function instanceListAddress(slug: string, { page, search, status }: Partial<InstanceQuery>): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (page && page > 1) query.set("page", String(page));
  const text = query.toString();
  return staffPaths.form(slug) + (text && `?${text}`);
}
