import { expect, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { field, pass, prepareBrowser, setUp, submitButton } from "../test-support/open-form";

prepareBrowser();

const drawn = () => field("name", "signature", { isRequired: true, properties: { drawn: true } });
const box = () => screen.findByRole("img", { name: "Drawn signature" });

/** A stroke with the pointer, in a box of 300 by 90. */
async function stroke(...points: [x: number, y: number][]) {
  const place = (await box()).parentElement;
  if (place === null) throw new Error("the drawing has no box");
  Object.assign(place, { setPointerCapture: () => undefined });
  place.getBoundingClientRect = () => new DOMRect(10, 20, 300, 90);
  // jsdom has no pointer events with places.
  const press = (type: string, [x, y]: [number, number] = [0, 0]) =>
    fireEvent(place, new MouseEvent(type, { bubbles: true, clientX: 10 + x, clientY: 20 + y }));
  const [first, ...others] = points;
  press("pointerdown", first);
  for (const point of others) press("pointermove", point);
  press("pointerup");
}

test("a signature is drawn beside the typed name, undone by strokes, cleared, and submitted with the name", async () => {
  const { form, user, saved, submitted } = setUp({ fields: [drawn()] });
  render(form);
  await stroke([10, 10], [20, 20], [20.2, 20.2], [400, 20]);
  await stroke([5, 5]);
  expect((await box()).querySelector("path")).toHaveAttribute("d", "M20 20L20 20L40 40L600 40M10 10L10 10");
  await user.click(screen.getByRole("button", { name: "Undo the last stroke" }));
  await user.type(screen.getByRole("textbox", { name: "The name" }), "Dana Reed");
  await pass(2_000);
  const answer = ["Dana Reed", "M20 20L20 20L40 40L600 40"];
  expect(saved.at(-1)?.responses).toEqual([{ field_id: "name", value: answer }]);
  await user.click(submitButton());
  await pass(0);
  expect(submitted[0]?.responses).toEqual([{ field_id: "name", value: answer }]);
});

test("a drawing that is saved comes back, and clearing it leaves the name", async () => {
  const { form, user, saved } = setUp({ fields: [drawn()], answers: { name: ["Dana Reed", "M1 2L3 4"] } });
  render(form);
  expect(screen.getByRole("textbox", { name: "The name" })).toHaveValue("Dana Reed");
  expect((await box()).querySelector("path")).toHaveAttribute("d", "M1 2L3 4");
  await pass(2_000);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Clear the drawing" }));
  await pass(2_000);
  expect(saved.at(-1)?.responses).toEqual([{ field_id: "name", value: "Dana Reed" }]);
});

test("a drawing alone is no signature, and a form that is locked takes none", async () => {
  const { form, user, submitted } = setUp({ fields: [drawn()] });
  const { unmount } = render(form);
  await stroke([10, 10], [90, 60]);
  await user.click(submitButton());
  await pass(0);
  expect(submitted).toEqual([]);
  expect(screen.getByRole("textbox", { name: "The name" })).toHaveAccessibleDescription(/Please type your full name/);
  unmount();
  const locked = setUp({ fields: [drawn()], instance: { canEdit: false } });
  render(locked.form);
  await stroke([10, 10], [90, 60]);
  expect((await box()).querySelector("path")).toHaveAttribute("d", "");
});
