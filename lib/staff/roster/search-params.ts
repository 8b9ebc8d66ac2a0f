import { staffPaths } from "@/lib/config/staff-paths";

export type Query = Record<string, string | string[] | undefined>;

/** The first value of a parameter; undefined if blank. */
export function firstOf(query: Query, name: string): string | undefined {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
}

export const LISTINGS = ["all", "listed", "lapsed", "hidden"] as const;
export type Listing = (typeof LISTINGS)[number];

/** Search, listing and place in the roster, from the address; unknown values fall back. */
export interface RosterView {
  search: string;
  listing: Listing;
  after?: string | undefined;
}

export function readRosterView(query: Query): RosterView {
  const listing = LISTINGS.find((one) => one === firstOf(query, "listing")) ?? "all";
  const search = (firstOf(query, "search") ?? "").slice(0, 200);
  const after = firstOf(query, "after");
  return { search, listing, after: after && /^[\w-]{1,2000}$/.test(after) ? after : undefined };
}

/** The address of a view, without default values. */
export function rosterPath({ search, listing, after }: RosterView): string {
  return staffPaths.roster(
    new URLSearchParams({ ...(search && { search }), ...(listing !== "all" && { listing }), ...(after && { after }) }),
  );
}

export const OUTCOMES = ["refused", "hidden", "changed", "added"] as const;
export type Outcome = (typeof OUTCOMES)[number];
