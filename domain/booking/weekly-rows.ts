/** Parts of one row of weekly hours, as the form posts and shows them. */
export const ROW_PARTS = ["day", "start", "end", "meeting", "from", "until"] as const;
export type WeeklyRow = Record<(typeof ROW_PARTS)[number], string>;
export const EMPTY_ROW: WeeklyRow = { day: "", start: "", end: "", meeting: "video", from: "", until: "" };

const ROW = /^(\S*) ([\d:]*)-([\d:]*) (\S*)(?: ([\d-]*)\/([\d-]*))?$/;

const toClock = (text: string) => (text === "" ? "" : text.padStart(5, "0"));

/** The rows of a cell of weekly hours, which may be half filled in. */
export function toWeeklyRows(cell: unknown): WeeklyRow[] {
  const texts = typeof cell === "string" ? cell.split("; ").filter((text) => text !== "") : [];
  return texts.map((text) => {
    const [, day = "", start = "", end = "", meeting = "", from = "", until = ""] = ROW.exec(text) ?? [];
    return { day, start: toClock(start), end: toClock(end), meeting, from, until };
  });
}

/** The cell of the posted rows of weekly hours. A row without day, times and dates is none. */
export function readWeeklyRows(fields: URLSearchParams): string {
  const columns = ROW_PARTS.map((part) => fields.getAll(`weekly_${part}`));
  const rows = (columns[0] ?? []).map((_, index) => columns.map((values) => values[index]?.trim() ?? ""));
  return rows
    .filter(([day, start, end, , from, until]) => day || start || end || from || until)
    .map(([day, start, end, meeting, from, until]) => {
      const dates = from || until ? ` ${from}/${until}` : "";
      return `${day} ${start}-${end} ${meeting}${dates}`;
    })
    .join("; ");
}
