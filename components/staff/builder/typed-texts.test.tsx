import { expect, test } from "@jest/globals";
import { render, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server.node";
import { TypedTexts } from "./typed-texts";
import { FORM_ID } from "./watch-draft";

const page = (
  <form id={FORM_ID}>
    <TypedTexts />
    <textarea aria-label="Help text" defaultValue="Stored" />
    <textarea aria-label="Source" defaultValue="Our own" />
  </form>
);

const area = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });

/** The page of the server, typed in before scripts run. */
function openTyped() {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page);
  area("Help text").value = "Typed early";
  const heard: string[] = [];
  container.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) heard.push(target.value);
  });
  return { hydrate: () => render(page, { container, hydrate: true }), heard };
}

test("a text that was typed before scripts ran stays, and is announced to what saves the draft", async () => {
  const { hydrate, heard } = openTyped();
  hydrate();
  // React resets a text area after the page is hydrated.
  area("Help text").value = "Stored";
  await waitFor(() => expect(heard).toEqual(["Typed early"]));
  expect(area("Help text")).toHaveValue("Typed early");
  expect(area("Source")).toHaveValue("Our own");
});

test("a text that is typed once scripts run is not replaced", async () => {
  const { hydrate, heard } = openTyped();
  hydrate();
  area("Help text").value = "Typed late";
  await new Promise((resolve) => setTimeout(resolve));
  expect([area("Help text").value, heard]).toEqual(["Typed late", []]);
});
