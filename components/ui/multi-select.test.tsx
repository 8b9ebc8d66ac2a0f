import { describe, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { MultiSelect } from "./multi-select";
import { MultiSelectFallback } from "./multi-select-fallback";

const options = [
  { id: "bhs", name: "BHS" },
  { id: "comPsych", name: "ComPsych" },
  { id: "eni", name: "ENI" },
];

type Spies = Pick<ComponentProps<typeof MultiSelect>, "onChange" | "onOpenChange" | "emptyText">;

function Harness({ initial, onChange, ...props }: Spies & { initial: string[] }) {
  const [value, setValue] = useState(initial);
  const change = (ids: string[]) => {
    onChange(ids);
    setValue(ids);
  };
  return <MultiSelect label="EAPs" {...props} {...{ options, value }} onChange={change} />;
}

function setUp(initial: string[] = [], emptyText?: string) {
  const onChange = jest.fn();
  const onOpenChange = jest.fn();
  render(<Harness {...{ initial, onChange, onOpenChange, emptyText }} />);
  return { user: userEvent.setup(), onChange, onOpenChange, input: screen.getByRole("combobox", { name: "EAPs" }) };
}

test("a choice is found by another word that people use, which it then names", async () => {
  const otherWords = { eni: ["workplace assistance"], bhs: ["employee help"] };
  render(<MultiSelect {...{ label: "EAPs", options, value: [], onChange: () => {}, otherWords }} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("combobox", { name: "EAPs" }), "Assis");
  const found = await screen.findByRole("option", { name: "ENI" });
  expect(found).toBeVisible();
  expect(found).toHaveAccessibleDescription("“workplace assistance”");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.clear(screen.getByRole("combobox", { name: "EAPs" }));
  await user.type(screen.getByRole("combobox", { name: "EAPs" }), "EN");
  expect(await screen.findByRole("option", { name: "ENI" })).toBeVisible();
});

describe("counts", () => {
  const counted = {
    ...{ label: "EAPs", options, value: [], onChange: () => {}, counts: { bhs: 1234, comPsych: 0 } },
    countNoun: () => "therapists",
  };
  // In the browser the style sheet makes the number ", 1,234 therapists".
  const names = ["BHS 1,234", "ComPsych 0", "ENI"];

  test("stand beside each choice that has one, and are part of its name with their noun", async () => {
    render(<MultiSelect {...counted} />);
    await userEvent.setup().click(screen.getByRole("button", { name: "Add item: EAPs" }));
    for (const name of names) expect(await screen.findByRole("option", { name })).toBeVisible();
    expect(screen.getByText("1,234")).toBeVisible();
    expect(screen.getByText("1,234")).toHaveAttribute("data-noun", "therapists");
  });

  test("counts are shown without scripts as well, and a choice without results is allowed", () => {
    render(<MultiSelectFallback {...counted} name="eap" />);
    for (const name of names) expect(screen.getByRole("checkbox", { name, hidden: true })).toBeEnabled();
  });
});

describe("by keyboard", () => {
  test("typing narrows the list, Enter chooses, and the whole list is back for the next choice", async () => {
    const { user, input, onChange, onOpenChange } = setUp();
    expect(input).toHaveAttribute("placeholder", "Type to search");
    await user.type(input, "psy");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(["ComPsych"]);
    await user.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith(["comPsych"]);
    expect(screen.getAllByRole("option")).toHaveLength(3);
    await user.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
    expect(input).toHaveAttribute("placeholder", "Add item");
  });

  test("Backspace in the empty input removes the last choice", async () => {
    const { user, input, onChange } = setUp(["bhs", "eni"]);
    input.focus();
    await user.keyboard("{Backspace}");
    expect(onChange).toHaveBeenLastCalledWith(["bhs"]);
  });

  test("Escape never clears the choice", async () => {
    const { user, input, onChange } = setUp(["bhs"]);
    input.focus();
    await user.keyboard("{Escape}{Escape}");
    expect(onChange).not.toHaveBeenCalled();
  });
});

test("choices are removed one by one, or all at once", async () => {
  const { user, onChange } = setUp(["bhs", "eni"]);
  await user.click(screen.getByRole("button", { name: "Remove BHS" }));
  expect(onChange).toHaveBeenLastCalledWith(["eni"]);
  await user.click(screen.getByRole("button", { name: "Clear all: EAPs" }));
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test.each([
  [undefined, "No items found"],
  ["EAPs not found", "EAPs not found"],
])("a search without a match says so", async (emptyText, said) => {
  const { user, input } = setUp([], emptyText);
  await user.type(input, "zzz");
  expect(screen.getByText(said)).toBeVisible();
});

test("the control without its script is checkboxes of a plain form", async () => {
  const onChange = jest.fn();
  const { container } = render(
    <form>
      <MultiSelectFallback label="EAPs" name="eap" value={["bhs", "eni"]} {...{ options, onChange }} />
    </form>,
  );
  const form = container.querySelector("form");
  expect(form && [...new FormData(form)]).toEqual([
    ["eap", "bhs"],
    ["eap", "eni"],
  ]);
  const user = userEvent.setup();
  await user.click(screen.getByText("EAPs:", { exact: false, selector: "span" }));
  await user.click(screen.getByRole("checkbox", { name: "ComPsych" }));
  expect(onChange).toHaveBeenLastCalledWith(["bhs", "eni", "comPsych"]);
});

test("before its script is there, an empty box invites to choose, not to type", () => {
  render(
    <MultiSelectFallback
      label="EAPs"
      name="eap"
      options={[{ id: "eni", name: "ENI" }]}
      value={[]}
      onChange={() => {}}
    />,
  );
  expect(screen.getByText("Choose")).toBeVisible();
  expect(screen.queryByText("Type to search")).toBeNull();
});
