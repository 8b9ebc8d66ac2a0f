import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { SecondFactor } from "@/domain/wire/account";
import { AccountPanel } from "./account-panel";

const moment = "2026-03-10T15:00:00.000Z";
const factor: SecondFactor = {
  ...{ state: "on", isRequired: true, secret: null, address: null },
  ...{ recoveryCodesLeft: 9, confirmedUntil: null },
};
const passkey = { uniqueId: "p-1", name: "Laptop", createdAt: moment, lastUsedAt: null };
const session = (uniqueId: string, isCurrent: boolean) => ({
  ...{ uniqueId, isCurrent, device: "Chrome on Linux", createdAt: moment, lastUsedAt: moment },
});
const sessions = [session("s-1", true), session("s-2", false), session("s-3", false)];

type Props = Parameters<typeof AccountPanel>[0];
const show = (own: Partial<Props> = {}) =>
  render(
    <AccountPanel
      {...{ name: "Robin Hale", sessions, factor, passkeys: [passkey], notice: undefined }}
      {...{ problems: [], codes: [], timeZone: "America/Denver" }}
      {...own}
    />,
  );
const buttons = () => screen.getAllByRole("button", { hidden: true }).map(({ textContent }) => textContent);

describe("the account page", () => {
  test("asks for password and second factor before it offers any change", () => {
    show();
    expect(buttons()).toEqual(["Use my passkey", "Confirm"]);
    const proof = within(screen.getByRole("region", { name: "Confirm that it is you" }));
    expect(proof.getAllByLabelText(/Your password/)).toHaveLength(2);
    expect(proof.getByLabelText(/^Code/)).toBeRequired();
    expect(proof.getByText(/^Your passkey needs scripts.*Please use a code\.$/)).toHaveClass("noscript:block");
  });

  test.each([
    ["a code of the app", { passkeys: [] }, true],
    [
      "the password alone where there is no second factor",
      { passkeys: [], factor: { ...factor, state: "off" } },
      false,
    ],
  ] satisfies [string, Partial<Props>, boolean][])("asks for %s", (_, own, hasCode) => {
    show(own);
    expect(buttons().at(0)).toBe("Confirm");
    expect(screen.queryAllByLabelText(/^Code/, { selector: "input" })).toHaveLength(hasCode ? 1 : 0);
    expect(screen.queryByRole("button", { name: "Set up an app" })).toBeNull();
  });

  test.each([
    ["after the proof", { factor: { ...factor, confirmedUntil: moment } }, "Make new codes"],
    ["where the gateway cannot ask for one", { factor: undefined, passkeys: undefined }, "Change my password"],
  ] satisfies [string, Partial<Props>, string][])("offers its changes %s", (_, own, act) => {
    show(own);
    expect(screen.queryByRole("region", { name: "Confirm that it is you" })).toBeNull();
    expect(buttons()).toEqual(expect.arrayContaining([act, "Change my password", "End", "End all others"]));
  });
});
