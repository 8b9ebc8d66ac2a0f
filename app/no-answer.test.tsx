import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MissingMessage } from "@/components/layout/missing-message";
import ErrorPage from "./(site)/error";

describe("an error page", () => {
  test("offers links and help for a missing page", () => {
    render(<MissingMessage />);
    expect(screen.getByRole("heading", { level: 1, name: "We can’t find that page" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Start Now" })).toHaveAttribute("href", "/match");
    expect(screen.getByRole("link", { name: "988" })).toBeInTheDocument();
  });

  test("retries on demand, and shows no error details", async () => {
    let tries = 0;
    render(
      <ErrorPage
        error={new Error("secret detail")}
        reset={() => {
          tries += 1;
        }}
      />,
    );
    expect(document.body).not.toHaveTextContent("secret detail");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(tries).toBe(1);
    expect(screen.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
  });
});
