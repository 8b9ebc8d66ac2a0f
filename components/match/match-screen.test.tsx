/* @network standard */
import { existsSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { brand } from "@/domain/brand";
import { phoneHref } from "@/lib/content/phone";
import { MATCH_STEPS } from "@/lib/directory/match/search-params";
import { parsePaymentChoice, toDirectoryPath } from "@/lib/visitor/payment";
import { MatchScreen } from "./match-screen";

const tilesIn = (list: string) => within(screen.getByRole("list", { name: list })).getAllByRole("button");
const outcomeOf = (tile: HTMLElement) => {
  const payment = parsePaymentChoice(tile.getAttribute("value") ?? "");
  return payment && toDirectoryPath(payment);
};

describe("the first step", () => {
  test("asks how the visitor will be paying, in four ways", () => {
    render(<MatchScreen step="payment" />);
    expect(screen.getByRole("heading", { level: 1, name: "Therapist Match" })).toBeInTheDocument();
    expect(screen.getByText("Just a few quick questions to get started")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2, name: "How will you be paying?" })).toBeInTheDocument();
    const list = screen.getByRole("list", { name: "Ways to pay" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(4);
    expect(within(list).getByRole("link", { name: /^Employee Assistance Program \(EAP\)/ })).toHaveAttribute(
      "href",
      "/match?step=eap",
    );
    expect(within(list).getByRole("link", { name: /^Insurance/ })).toHaveAttribute("href", "/match?step=insurance");
    expect(tilesIn("Ways to pay").map(outcomeOf)).toEqual(["/team/insurer/SelfPay", "/team"]);
  });

  test("the first step has no Back button", () => {
    render(<MatchScreen step="payment" />);
    expect(screen.queryByRole("button", { name: /back/i })).not.toBeInTheDocument();
  });
});

describe("the second step", () => {
  test("shows nine insurers by the match screen's names, the directory's below, each leading to its directory", () => {
    render(<MatchScreen step="insurance" />);
    expect(screen.getByRole("heading", { level: 2, name: "Select your insurance provider" })).toBeInTheDocument();
    expect(tilesIn("Insurance providers").map((tile) => [tile.textContent, outcomeOf(tile)])).toEqual([
      ["Aetna", "/team/insurer/aetna"],
      ["Blue CrossBCBS", "/team/insurer/bluecross"],
      ["Cigna", "/team/insurer/cigna"],
      ["Evernorth", "/team/insurer/evernorth"],
      ["Kaiser", "/team/insurer/kaiser"],
      ["Magellan", "/team/insurer/magellan"],
      ["Optum", "/team/insurer/optum"],
      ["Tricare", "/team/insurer/tricare"],
      ["United Healthcare", "/team/insurer/united"],
    ]);
  });

  test.each([
    ["insurance", "Insurance providers"],
    ["eap", "Employee Assistance Programs"],
  ] as const)("says each payer's name once: the mark beside it has none (%s)", (step, list) => {
    render(<MatchScreen step={step} />);
    for (const tile of tilesIn(list)) expect(tile).toHaveAccessibleName((tile.textContent ?? "").replace(/BCBS$/, ""));
  });

  test("shows nine EAPs, each leading to its directory", () => {
    render(<MatchScreen step="eap" />);
    expect(screen.getByRole("heading", { level: 2, name: "Which Employee Assistance Program?" })).toBeInTheDocument();
    expect(tilesIn("Employee Assistance Programs").map((tile) => [tile.textContent, outcomeOf(tile)])).toEqual([
      ["BHS", "/team/eap/bhs"],
      ["ComPsych", "/team/eap/comPsych"],
      ["Curalinc", "/team/eap/curalinc"],
      ["ENI", "/team/eap/eni"],
      ["Magellan", "/team/eap/magellan"],
      ["Mines", "/team/eap/mines"],
      ["Spring Health", "/team/eap/springhealth"],
      ["Ulliance", "/team/eap/ulliance"],
      ["Well Spring", "/team/eap/wellspring"],
    ]);
  });

  test("goes back by a button of the same form, in the header on small screens and below on others", () => {
    render(<MatchScreen step="eap" />);
    const back = screen.getAllByRole("button", { name: /^back$/i });
    expect(back.map((button) => [button.textContent, button.getAttribute("value")])).toEqual([
      ["Back", "back"],
      ["BACK", "back"],
    ]);
  });

  test("takes focus to its question when it follows another, and leaves it alone on a page load", () => {
    const { rerender } = render(<MatchScreen step="payment" />);
    expect(document.body).toHaveFocus();
    rerender(<MatchScreen step="insurance" />);
    expect(screen.getByRole("heading", { name: "Select your insurance provider" })).toHaveFocus();
  });
});

describe("every step", () => {
  test.each(MATCH_STEPS)("%s is one plain form that posts, and closes to the root", (step) => {
    const { container } = render(<MatchScreen step={step} />);
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("method", "post");
    expect(form).toHaveAttribute("action", "/api/match");
    expect(screen.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/");
  });

  test.each([
    ["payment", true],
    ["insurance", false],
    ["eap", true],
  ] as const)("%s offers the phone: %s", (step, offered) => {
    render(<MatchScreen step={step} />);
    const phone = screen.queryByRole("link", { name: `Call ${brand.supportPhone}` });
    if (offered) expect(phone).toHaveAttribute("href", phoneHref(brand.supportPhone));
    else expect(phone).toBeNull();
  });

  test.each(MATCH_STEPS)("%s shows no logo without a file", (step) => {
    const { container } = render(<MatchScreen step={step} />);
    const missing = [...container.querySelectorAll("img")].filter(
      (img) => !existsSync(`public${img.getAttribute("src")}`),
    );
    expect(missing).toEqual([]);
  });
});
