import { describe, expect, jest, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Avatar, initialsOf } from "./avatar";
import { Button, ButtonLink } from "./button";
import { ErrorSummary } from "./error-summary";

describe("a button", () => {
  test("a busy button keeps name and focus, and ignores clicks", async () => {
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole("button", { name: "Send" });
    button.focus();
    rerender(form(true));
    await userEvent.click(button);
    await userEvent.keyboard("{Enter}");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
  });

  test("submits nothing unless it says so", () => {
    render(<Button>More</Button>);
    expect(screen.getByRole("button")).toHaveAttribute("type", "button");
  });

  test("a button that goes somewhere is a link", () => {
    render(<ButtonLink href="/match">Start Now</ButtonLink>);
    expect(screen.getByRole("link", { name: "Start Now" })).toHaveAttribute("href", "/match");
  });
});

describe("the error summary", () => {
  const errors = [
    { fieldId: "email", message: "Enter an email address" },
    { fieldId: "phone", message: "Enter a phone number with at least 10 digits" },
  ];

  test("takes focus when it appears, and again at the next attempt", () => {
    const { rerender } = render(<ErrorSummary key={1} title="There is a problem" errors={errors} />);
    expect(screen.getByRole("region", { name: "There is a problem" })).toHaveFocus();
    screen.getByRole("link", { name: "Enter an email address" }).focus();
    rerender(<ErrorSummary key={2} title="There is a problem" errors={errors} />);
    expect(screen.getByRole("region", { name: "There is a problem" })).toHaveFocus();
  });

  test("leaves focus alone while the same attempt's errors change", () => {
    const { rerender } = render(<ErrorSummary title="There is a problem" errors={errors} />);
    const link = screen.getByRole("link", { name: "Enter an email address" });
    link.focus();
    rerender(<ErrorSummary title="There is a problem" errors={errors.slice(0, 1)} />);
    expect(link).toHaveFocus();
  });

  test("the summary is no live region, which would repeat what takes the focus, and every correction", () => {
    const { container } = render(<ErrorSummary title="There is a problem" errors={errors} />);
    expect(container.querySelector("[role=alert], [role=status], [aria-live]")).toBeNull();
  });

  test("links each message to its field", () => {
    render(<ErrorSummary title="There is a problem" errors={errors} />);
    const links = within(screen.getByRole("region")).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["#email", "#phone"]);
  });
});

describe("an avatar", () => {
  test.each([
    ["Dana Whitfield", "DW"],
    ["Zoë de la Cruz-Núñez, LCSW", "ZC"],
    ["Élodie Øster", "ÉØ"],
    ["e\u0301lodie", "É"],
    ["Dr. Anna Maria O’Brien", "DO"],
    ["", ""],
    ["42 !", ""],
  ])("the avatar of %j without a picture shows %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test("keeps the initials under the picture, for when it fails, and both out of the way of screen readers", () => {
    const { container } = render(<Avatar name="Dana Whitfield" pictureUrl="/pictures/dana.webp" />);
    expect(container).toHaveTextContent("DW");
    expect(container.querySelector("img")).toHaveAttribute("alt", "");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});

test("a portrait shown for itself has a name, which initials in its place do not have", () => {
  const { rerender } = render(<Avatar name="Dana Whitfield" pictureUrl="/pictures/dana.webp" alt="Portrait of Dana" />);
  expect(screen.getByRole("img", { name: "Portrait of Dana" })).toBeInTheDocument();
  expect(screen.getByText("DW").closest("[aria-hidden]")).not.toBeNull();
  rerender(<Avatar name="Dana Whitfield" pictureUrl={null} alt="Portrait of Dana" />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});
