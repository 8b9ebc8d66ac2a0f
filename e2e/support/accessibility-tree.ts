import type { Page } from "@playwright/test";

type AxNode = Awaited<ReturnType<typeof readNodes>>[number];

/** Roles without meaning: replaced by their children. */
const TRANSPARENT = new Set(["generic", "none", "InlineTextBox", "LineBreak", "ListMarker", "LabelText", "Legend"]);
/** States in print order; false is printed only where it is a state of its own, such as "collapsed". */
const STATES = [
  "required",
  "invalid",
  "disabled",
  "checked",
  "selected",
  "pressed",
  "expanded",
  "hasPopup",
  "readonly",
];
const STATES_WITH_FALSE = new Set(["checked", "expanded", "pressed", "selected"]);
const SELECTABLE = new Set(["option", "tab", "row", "gridcell"]);

/**
 * A page's accessibility tree as indented text: role, name, states, value and description of each node. Header and footer are
 * optional, as they are the same on every page; repeated text is omitted, and values that differ between runs are masked.
 */
export async function readTree(page: Page, { withFrame = false } = {}): Promise<string> {
  const nodes = await readNodes(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  const lines = root ? render(root, withFrame ? byId : withoutFrame(byId), 0, "") : [];
  return `${mask(lines.join("\n"))}\n`;
}

const withoutFrame = (byId: ReadonlyMap<string, AxNode>) =>
  new Map([...byId].filter(([, { role }]) => !["banner", "contentinfo"].includes(text(role))));

async function readNodes(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes;
}

function render(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number, parentName: string): string[] {
  const role = text(node.role);
  const name = text(node.name).trim();
  const isShown = !node.ignored && !TRANSPARENT.has(role) && !(role === "StaticText" && repeats(name, parentName));
  // For a native list box its value is enough.
  if (role === "MenuListPopup") return [];
  const children = node.childIds?.flatMap((id) => byId.get(id) ?? []) ?? [];
  const below = children.flatMap((child) =>
    render(child, byId, isShown ? depth + 1 : depth, isShown ? name : parentName),
  );
  // Next's route announcer, present after the first navigation.
  if (role === "alert" && below.length === 0) return [];
  return isShown ? [`${"  ".repeat(depth)}${printNode(node, role, name)}`, ...below] : below;
}

const repeats = (name: string, parentName: string) => name === "" || parentName.includes(name);

function printNode(node: AxNode, role: string, name: string): string {
  const properties = new Map(node.properties?.map(({ name, value }) => [name as string, value]));
  const level = role === "heading" ? [`level ${text(properties.get("level"))}`] : [];
  const states = STATES.flatMap((state) => {
    const value = text(properties.get(state));
    if (value === "" || (state === "selected" && !SELECTABLE.has(role))) return [];
    if (value === "false") return STATES_WITH_FALSE.has(state) ? [`not ${state}`] : [];
    return value === "true" ? [state] : [`${state} ${value}`];
  });
  const focused = text(properties.get("focused")) === "true" && role !== "RootWebArea" ? ["focused"] : [];
  const live = text(properties.get("live"));
  const marks = [...level, ...states, ...focused, ...(live && live !== "off" ? [`live ${live}`] : [])];
  const value = text(node.value);
  const description = text(node.description).trim();
  return [
    role === "StaticText" ? "text" : role,
    name && JSON.stringify(name),
    marks.length > 0 && `[${marks.join(", ")}]`,
    value && value !== name && `= ${JSON.stringify(value)}`,
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(" ");
}

const text = (value: { value?: unknown } | undefined) => (value?.value === undefined ? "" : String(value.value));

const MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
const WEEKDAY = "(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*";

/** Masks values that differ between runs: ids, dates, times, ports. */
export function mask(text: string): string {
  return (
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g, "{id}")
      .replaceAll(
        new RegExp(
          `(?:${WEEKDAY}, )?${MONTH} \\d{1,2}, \\d{4}(?:,? (?:at )?\\d{1,2}:\\d{2} [AP]M(?: [A-Z]{2,4})?)?`,
          "g",
        ),
        "{date}",
      )
      .replaceAll(/\d{4}-\d{2}-\d{2}/g, "{date}")
      .replaceAll(
        new RegExp(`${WEEKDAY},? (?:${MONTH} \\d{1,2}, )?\\d{1,2}:\\d{2} [AP]M(?: [A-Z]{2,4})?`, "g"),
        "{time}",
      )
      // The whole directory: other tests add therapists for a while.
      .replaceAll(/: \d,\d{3}"/g, ': {total}"')
      .replaceAll(new RegExp(`${WEEKDAY}, ${MONTH} \\d{1,2}`, "g"), "{day}")
      .replaceAll(new RegExp(`"${WEEKDAY} \\d{1,2} ${MONTH}"`, "g"), '"{day}"')
      .replaceAll(new RegExp(`text "${WEEKDAY}"\\s+text "\\d{1,2}"\\s+text "${MONTH}"`, "g"), 'text "{day}"')
      .replaceAll(new RegExp(`^(output: )${WEEKDAY}$`, "gm"), "$1{day}")
      .replaceAll(/localhost:\d+/g, "{site}")
      // The browser's own button in a field: its name and description differ between versions.
      .replaceAll(/button "(Show \w+ picker).*/g, 'button "$1"')
  );
}
