import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";
import { acceptedPlans } from "@/lib/content/plans";
import type { SearchNote as Note } from "@/lib/directory/find/search-note";
import { SearchNote } from "./search-note";

function show(changes: Partial<Note>) {
  const note = { address: "/team", understood: [], unread: [], name: "", notices: [], ...changes };
  return render(<SearchNote note={note} />).container;
}
const addresses = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
const OFFICE = phoneHref(brand.supportPhone);

test("the line says which words were understood, which not, and which are a name", () => {
  const words = { name: "Jhon", understood: ["anxiety", "Texas"], unread: ["foo"] };
  expect(show(words)).toHaveTextContent(
    /^Name: “Jhon”\. Understood: “anxiety”, “Texas”\. Not understood, and left out: “foo”\.$/,
  );
});

test("a place without licensed therapists is named, with the phone", () => {
  const note = show({ notices: [{ kind: "place", name: "Puerto Rico" }] });
  expect(note).toHaveTextContent("No one in our network is licensed in Puerto Rico.");
  expect(addresses()).toEqual([OFFICE]);
});

test("a payer that is not accepted is named, with all that are, and self-pay", () => {
  const note = show({ notices: [{ kind: "payer", name: "Medicaid" }] });
  expect(note).toHaveTextContent("We do not accept Medicaid. We accept ");
  for (const { label } of acceptedPlans) expect(note).toHaveTextContent(label);
  expect(screen.getByRole("link", { name: "pay for yourself" })).toHaveAttribute("href", "/team/insurer/SelfPay");
});

test("'free' is answered with the sliding scale", () => {
  expect(show({ notices: [{ kind: "free" }] })).toHaveTextContent(/^Sessions are not free here\. .+ sliding scale/);
});

test("'today' is answered with new clients, the phone and the crisis lines", () => {
  const note = show({ notices: [{ kind: "soon" }] });
  expect(note).toHaveTextContent("These therapists take new clients.");
  expect(addresses()).toEqual([OFFICE, "tel:988", "sms:988", "tel:911"]);
});

test("'urgent' is answered with the phone, as the page has the crisis lines above", () => {
  expect(show({ notices: [{ kind: "urgent" }] })).toHaveTextContent(/do not wait for an appointment/);
  expect(addresses()).toEqual([OFFICE]);
});

test("each of several notices is shown", () => {
  const note = show({ notices: [{ kind: "free" }, { kind: "urgent" }] });
  expect(note).toHaveTextContent(/Sessions are not free here.+do not wait for an appointment/);
});
