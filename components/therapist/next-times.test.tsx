import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { fillVisitorFacts } from "@/lib/asleep/visitor-facts";
import { NextTimes } from "./next-times";

const at = (clock: string) => ({
  startAt: `2026-05-07T${clock}:00.000Z`,
  endAt: `2026-05-07T${clock.slice(0, 2)}:50:00.000Z`,
  meeting: "video" as const,
});
const offered = {
  uniqueId: "t-1",
  timeZone: "America/Denver",
  booking: "request" as const,
  times: ["12:00", "15:00", "16:00", "17:00", "18:00"].map((clock) => at(clock)),
};

test("three times within the form's hours are offered, each sends its start and the clocks to show it on", () => {
  const { container } = render(<NextTimes slug="mara-lund" offered={offered} />);
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual([
    "Thu, May 7, 9:00 AM MDT",
    "Thu, May 7, 10:00 AM MDT",
    "Thu, May 7, 11:00 AM MDT",
    "More times",
  ]);
  fillVisitorFacts();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sent = new FormData(container.querySelector("form") ?? undefined, buttons[1]);
  expect(Object.fromEntries(sent)).toMatchObject({
    therapist: "mara-lund",
    time: at("16:00").startAt,
    zone,
    therapist_zone: "America/Denver",
  });
  expect(buttons[0]?.textContent).toBe(
    new Date(at("15:00").startAt)
      .toLocaleString("en-US", {
        weekday: "short",
        month: "short",
        day: "numeric",
        hour: "numeric",
        minute: "2-digit",
        timeZoneName: "short",
      })
      .replaceAll("\u202f", " "),
  );
});

test("a therapist without free times has no such section", () => {
  const { container, rerender } = render(<NextTimes slug="mara-lund" offered={undefined} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<NextTimes slug="mara-lund" offered={{ ...offered, times: [at("02:00")] }} />);
  expect(container).toBeEmptyDOMElement();
});
