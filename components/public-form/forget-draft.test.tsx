import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { ForgetDraft } from "./forget-draft";

test("a receipt leaves no draft of its form on the device; another form's stays until it expires", () => {
  localStorage.setItem("form-draft:mine", `${Date.now() + 60_000}.AAAA`);
  localStorage.setItem("form-draft:other", `${Date.now() + 60_000}.AAAA`);
  localStorage.setItem("form-draft:old", `${Date.now() - 1}.AAAA`);
  render(<ForgetDraft draftId="mine" />);
  expect(Object.keys(localStorage)).toEqual(["form-draft:other"]);
});
