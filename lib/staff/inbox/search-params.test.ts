import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { STATES } from "@/domain/catalog/states";
import { ITEM_KINDS } from "@/domain/inbox/states";
import { PAYER_NAMES, STATES_OF_ITEMS, STATUSES } from "./constants";
import {
  amongClosed,
  formatInboxQuery,
  type InboxQuery,
  inboxAddress,
  parseInboxQuery,
  wholeInbox,
} from "./search-params";

const toParams = (query: string) => Object.fromEntries(new URLSearchParams(query));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const queries: fc.Arbitrary<InboxQuery> = fc.record({
  kind: maybe(fc.constantFrom(...ITEM_KINDS)),
  status: fc.constantFrom(...STATUSES),
  assignee: maybe(fc.oneof(fc.constantFrom("me", "none"), fc.uuid())),
  state: maybe(fc.constantFrom(...STATES_OF_ITEMS)),
  region: maybe(fc.constantFrom(...STATES.map(({ id }) => id))),
  payer: maybe(fc.constantFrom(...PAYER_NAMES)),
  therapist: maybe(fc.stringMatching(/^[a-z0-9-]{1,100}$/)),
  text: maybe(fc.constantFrom("Dana Reed", "O’Neill & Söhne", "?=#%", "ABCD-EFGH")),
  isUnread: fc.boolean(),
  sort: maybe(fc.constant("starts" as const)),
  after: maybe(fc.constantFrom("ABCD2345")),
});

describe("the inbox's address", () => {
  test("gives back every query, in one spelling", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const text = formatInboxQuery(query);
        expect(parseInboxQuery(toParams(text))).toEqual(query);
        expect(formatInboxQuery(parseInboxQuery(toParams(text)))).toBe(text);
      }),
    );
  });

  test("the address of the whole inbox is short", () => {
    expect(inboxAddress(wholeInbox)).toBe("/staff");
    expect(inboxAddress({ ...wholeInbox, assignee: "me", status: "closed" })).toBe("/staff?status=closed&assignee=me");
  });

  test.each([
    ["kind", "toString"],
    ["status", "all"],
    ["assignee", "someone"],
    ["assignee", "0f8f4d6e-6f0a-4b55-9a52-0d3f6c1f9a10' or 1=1"],
    ["state", "__proto__"],
    ["region", "co"],
    ["payer", "<b>"],
    ["text", "a\u0000b"],
    ["text", "\ud800"],
    ["unread", "true"],
    ["after", "ABCD-2O45"],
    ["other", "1"],
  ])("ignores %s=%j", (name, value) => {
    expect(parseInboxQuery({ [name]: value })).toEqual(parseInboxQuery({}));
  });

  test("leads from a search of open items to the same search among closed ones", () => {
    const query = parseInboxQuery({ text: "Dana", kind: "request", after: "ABCD2345" });
    expect(amongClosed(query)).toEqual(parseInboxQuery({ text: "Dana", kind: "request", status: "closed" }));
    for (const params of [{ text: "Dana", status: "any" }, { text: "Dana", status: "closed" }, { kind: "request" }])
      expect(amongClosed(parseInboxQuery(params))).toBeUndefined();
  });

  test("reads a therapist's name as the end of the address of their page", () => {
    expect(parseInboxQuery({ therapist: "Zoë O'Brien" }).therapist).toBe("zoe-obrien");
    expect(parseInboxQuery({ therapist: "!" }).therapist).toBeUndefined();
  });

  test("ignores what is repeated, and cuts long texts", () => {
    expect(parseInboxQuery({ kind: ["request", "alert"] })).toEqual(parseInboxQuery({}));
    expect(parseInboxQuery({ text: ` ${"x".repeat(200)}` }).text).toHaveLength(100);
  });
});
