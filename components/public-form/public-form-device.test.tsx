import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server.node";
import { openLocalDraft } from "@/lib/public-form/local-draft";
import { field, NOW, pass, prepareBrowser, settle, setUp, statuses, submitButton } from "./test-support/open-form";

prepareBrowser();

describe("this device", () => {
  const DRAFT_KEY = { id: "a1b2", key: Buffer.alloc(32, 7).toString("base64") };
  const fields = [field("name", "text")];
  const props = { draftKey: DRAFT_KEY };
  const kept = async () => {
    const draft = await openLocalDraft(DRAFT_KEY, () => localStorage, Infinity);
    return draft?.read();
  };

  test("keeps a change at once, encrypted, and gives it back on the next visit", async () => {
    const first = setUp({ fields, props, drafts: [{ kind: "offline" }] });
    const { unmount } = render(first.form);
    await settle();
    await first.user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Dana|name/);
    unmount();
    await settle();
    const second = setUp({ fields, props });
    render(second.form);
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Dana");
    expect(statuses()).toContain("Your answers from this device are back.");
    await pass(1000);
    expect(second.saved[0]?.responses).toEqual([{ field_id: "name", value: "Dana" }]);
  });

  test("asks, before anything can be changed, when the server has something else", async () => {
    const draft = await openLocalDraft(DRAFT_KEY, () => localStorage, NOW * 2);
    const [responses, base] = ["Offline", "Before"].map((value) => [{ field_id: "name", value }]);
    const record = { responses: responses ?? [], base: base ?? [], savedAtMs: NOW, revision: 2, isSaved: false };
    await draft?.write(record);
    const { form, user, saved } = setUp({ fields, props, answers: { name: "Saved" } });
    render(form);
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Saved");
    expect(screen.getByLabelText("The name")).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Keep what is on this device" }));
    await settle();
    expect(screen.getByLabelText("The name")).toHaveValue("Offline");
    expect(saved[0]?.responses).toEqual([{ field_id: "name", value: "Offline" }]);
  });

  test("the device question precedes the form's questions, with its place in the server's HTML", async () => {
    const { form } = setUp({ fields, props });
    const html = renderToString(form);
    expect(html.indexOf("I am on a shared computer")).toBeGreaterThan(0);
    expect(html.indexOf("I am on a shared computer")).toBeLessThan(html.indexOf("The name"));
    render(form);
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeDisabled();
    await settle();
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeEnabled();
  });

  test("keeps nothing when it is shared, for as long as the session lasts", async () => {
    const { form, user } = setUp({ fields, props, drafts: [{ kind: "offline" }] });
    const { unmount } = render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(screen.getByRole("checkbox", { name: "I am on a shared computer" }));
    await user.type(screen.getByLabelText("The name"), "!");
    await settle();
    expect(await kept()).toBeNull();
    unmount();
    render(setUp({ fields, props }).form);
    await settle();
    expect(screen.getByRole("checkbox", { name: "I am on a shared computer" })).toBeChecked();
    expect(screen.getByLabelText("The name")).toHaveValue("");
  });

  test("removes its copy on request", async () => {
    const { form, user } = setUp({ fields, props });
    render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(screen.getByRole("button", { name: "Remove the copy from this device" }));
    expect(await kept()).toBeNull();
    expect(screen.getByText("The copy on this device is removed.")).toHaveFocus();
  });

  test("forgets the form with its submission", async () => {
    const { form, user, left } = setUp({ fields, props });
    render(form);
    await settle();
    await user.type(screen.getByLabelText("The name"), "Dana");
    await settle();
    await user.click(submitButton());
    await settle();
    expect(left).toEqual(["receipt"]);
    expect(localStorage).toHaveLength(0);
  });

  test("the device is not mentioned without storage", async () => {
    render(setUp({ fields }).form);
    await settle();
    expect(screen.queryByRole("region", { name: "This device" })).not.toBeInTheDocument();
  });
});
