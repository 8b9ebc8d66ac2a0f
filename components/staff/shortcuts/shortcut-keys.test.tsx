import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ShortcutKeys } from "./shortcut-keys";

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

beforeEach(() => localStorage.clear());

const onNext = jest.fn();

function Page() {
  return (
    <>
      <table>
        <tbody>
          {["first", "second"].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`choose ${name}`} />
                <a href={`#${name}`} data-row-link="">
                  {name}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-key="g n" data-key-label="Go on" onClick={onNext}>
        Next
      </button>
      <details>
        <summary data-key="n" data-key-label="Note">
          Note
        </summary>
        <textarea aria-label="Text" />
      </details>
      <ShortcutKeys />
    </>
  );
}

describe("shortcuts", () => {
  test("move among the rows of a list, and choose one", async () => {
    render(<Page />);
    await userEvent.keyboard("j");
    expect(screen.getByRole("link", { name: "first" })).toHaveFocus();
    await userEvent.keyboard("jx");
    expect(screen.getByRole("link", { name: "second" })).toHaveFocus();
    expect(screen.getByRole("checkbox", { name: "choose second" })).toBeChecked();
    await userEvent.keyboard("jk");
    expect(screen.getByRole("link", { name: "first" })).toHaveFocus();
  });

  test("press what declares them, by one key or by two in a row", async () => {
    render(<Page />);
    await userEvent.keyboard("n");
    expect(screen.getByRole("textbox", { name: "Text" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("gx");
    expect(onNext).not.toHaveBeenCalled();
    await userEvent.keyboard("gn");
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  test("shortcuts are letters while one types, and do nothing with a modifier", async () => {
    render(<Page />);
    await userEvent.keyboard("n");
    await userEvent.keyboard("jj?");
    const field = screen.getByRole("textbox", { name: "Text" });
    expect(field).toHaveValue("jj?");
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("{Control>}j{/Control}");
    expect(screen.getByRole("link", { name: "first" })).not.toHaveFocus();
  });

  test("shortcuts are listed under ?, can be switched off, and stay so", async () => {
    const { unmount } = render(<Page />);
    await userEvent.keyboard("?");
    const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
    expect(dialog).toHaveTextContent(/Next in the listj.*Go ongn.*Noten.*This list\?/);
    await userEvent.click(screen.getByRole("button", { name: "Turn shortcuts off", pressed: false }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.keyboard("j");
    expect(screen.getByRole("link", { name: "first" })).not.toHaveFocus();
    unmount();
    render(<Page />);
    await userEvent.keyboard("?j");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("link", { name: "first" })).not.toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    expect(screen.getByRole("button", { name: "Turn shortcuts off", pressed: true })).toBeInTheDocument();
  });
});
