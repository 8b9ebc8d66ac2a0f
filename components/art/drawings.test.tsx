import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { TablePicture } from "@/components/home/table-picture";
import { WeekArt } from "@/components/providers/week-art";
import { SmallRoom } from "./room-picture";

const MAX_BYTES = 6_000;

test.each([
  ["the room by day", <SmallRoom key="day" />],
  ["the room at dawn", <SmallRoom key="dawn" light="dawn" />],
  ["the room in the morning", <SmallRoom key="morning" light="morning" />],
  ["the room in the evening", <SmallRoom key="evening" light="evening" />],
  ["the table", <TablePicture key="table" />],
  ["the week", <WeekArt key="week" />],
])("%s is a decoration of at most 6 KB in the brand's colours", (_, drawing) => {
  const { container } = render(drawing);
  for (const svg of container.querySelectorAll("svg")) expect(svg).toHaveAttribute("aria-hidden", "true");
  expect(Buffer.byteLength(container.innerHTML)).toBeLessThanOrEqual(MAX_BYTES);
  expect(container.innerHTML).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(/i);
});
