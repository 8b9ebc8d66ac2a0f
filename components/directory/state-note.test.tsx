import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { StateNote } from "@/components/directory/state-note";
import { StateQuestion } from "@/components/directory/state-question";
import { AWAY_STATE, HOME_STATE } from "@/domain/test-support/choices";
import { keepAnswer, recallHome, rememberHome } from "@/lib/asleep/home-state";
import { fillVisitorFacts } from "@/lib/asleep/visitor-facts";
import { directoryAddress, parseView } from "@/lib/directory/address";
import { recallVisit, rememberVisit } from "@/lib/directory/remember-visit";
import type { FoundDirectory, Relaxation } from "@/lib/directory/result";

const found = (relaxations?: Relaxation[]): FoundDirectory => ({
  status: "ok",
  therapists: [],
  totalRecords: 4,
  totalPages: 1,
  page: 1,
  relaxations,
});
const read = (query: string) => parseView({ kind: "insurer", id: "aetna" }, new URLSearchParams(query));

/** The note's two versions, of which styles show one. */
function versions({ firstElementChild: note }: HTMLElement): string[] {
  const [theirs, plain] = [...(note?.children ?? [])].map(({ textContent }) => textContent ?? "");
  return [theirs, plain].map((other) => note?.textContent?.replace(other ?? "", "") ?? "").toReversed();
}

beforeEach(() => sessionStorage.clear());
// Other files of a group share the page.
afterEach(() => {
  history.replaceState(null, "", "/");
  removeEventListener("submit", keepAnswer);
});

test("the note says which states are counted, and offers all others with their true number", () => {
  const show = jest.fn();
  const relaxations: Relaxation[] = [
    { without: ["disorders", "states"], total: 99 },
    { without: ["states"], total: 77 },
  ];
  const view = read(`disorder=PTSD&state=${HOME_STATE.id}`);
  const { container } = render(<StateNote view={view} result={found(relaxations)} show={show} />);
  expect(versions(container)[1]).toBe(`Licensed in ${HOME_STATE.name}. Show all 77 in every state.`);
  const link = screen.getByRole("link", { name: /every state/ });
  expect(link).toHaveAttribute("href", "/team/insurer/aetna?disorder=PTSD");
  fireEvent.click(link);
  expect(show.mock.calls).toEqual([[read("disorder=PTSD")]]);
});

const BOTH = [HOME_STATE.name, AWAY_STATE.name].toSorted().join(" or ");

test.each([
  [undefined, `Licensed in ${BOTH}. Show therapists in every state.`],
  [[{ without: ["states"], total: 4 } as const], `Licensed in ${BOTH}. Show every state.`],
])("no number is told that is not known or not larger", (relaxations, text) => {
  const result = found(relaxations && [...relaxations]);
  const { container } = render(
    <StateNote view={read(`state=${HOME_STATE.id}&state=${AWAY_STATE.id}`)} result={result} show={() => {}} />,
  );
  expect(versions(container)[1]).toBe(text);
});

test("who said that they live in another state reads it, and is offered the same view there", () => {
  history.replaceState(null, "", `/team/insurer/aetna?disorder=PTSD&state=${HOME_STATE.id}&sort=best&page=2#filters`);
  rememberHome(`${AWAY_STATE.id}|${AWAY_STATE.name}`);
  const note = (query: string) => <StateNote view={read(query)} result={found()} show={() => {}} />;
  const { container, rerender } = render(note(`disorder=PTSD&state=${HOME_STATE.id}&sort=best&page=2`));
  fillVisitorFacts();
  expect(container.firstElementChild).toHaveAttribute("data-answer", "no");
  expect(versions(container)[0]).toBe(
    `Licensed in ${HOME_STATE.name}. You said you live in ${AWAY_STATE.name}. Show therapists licensed there.`,
  );
  const there = `/team/insurer/aetna?disorder=PTSD&state=${AWAY_STATE.id}&sort=best`;
  expect(screen.getByRole("link", { name: "Show therapists licensed there." })).toHaveAttribute("href", there);
  rerender(note(`state=${HOME_STATE.id}&state=${AWAY_STATE.id}`));
  expect(container.firstElementChild).not.toHaveAttribute("data-answer");
  fillVisitorFacts();
  expect(container.firstElementChild).toHaveAttribute("data-answer", "yes");
});

test("a name search says that it looks in every state; any other view in every state says nothing", () => {
  const { container, rerender } = render(<StateNote view={read("name=Ana")} result={found()} show={() => {}} />);
  expect(container).toHaveTextContent("We look for names in every state.");
  rerender(<StateNote view={read("")} result={found()} show={() => {}} />);
  expect(container).toBeEmptyDOMElement();
});

test("the question posts the answer and the view that it is about, without its page", () => {
  const view = read("disorder=PTSD&page=3");
  const { container } = render(<StateQuestion view={view} />);
  const state = screen.getByRole("combobox", { name: "Where do you live? (optional)" });
  fireEvent.change(state, { target: { value: AWAY_STATE.id } });
  const form = container.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/visit/state");
  expect(form).toHaveAttribute("method", "post");
  expect(form && [...new FormData(form)]).toEqual([
    ["to", directoryAddress({ ...view, page: 1 })],
    ["state", AWAY_STATE.id],
  ]);
});

test("a known state is selected in the question of another list", () => {
  rememberHome(`${AWAY_STATE.id}|${AWAY_STATE.name}`);
  render(<StateQuestion view={read("")} />);
  fillVisitorFacts();
  expect(screen.getByRole("combobox")).toHaveDisplayValue(AWAY_STATE.name);
});

test("an answer about the payment ends what earlier lists said of it, one about the state does not", () => {
  addEventListener("submit", keepAnswer);
  rememberVisit("||insurer:aetna|Aetna|/team/insurer/aetna");
  const { container } = render(
    <form>
      <button type="submit" data-home={`${AWAY_STATE.id}|${AWAY_STATE.name}`}>
        {AWAY_STATE.name}
      </button>
      <button name="choice" type="submit" value="not-sure">
        I’m not sure
      </button>
    </form>,
  );
  container.addEventListener("submit", (event) => event.preventDefault());
  fireEvent.click(screen.getByRole("button", { name: AWAY_STATE.name }));
  expect(recallHome()).toEqual([AWAY_STATE.id, AWAY_STATE.name]);
  expect(recallVisit()[2]).toBe("insurer:aetna");
  fireEvent.click(screen.getByRole("button", { name: "I’m not sure" }));
  expect(recallVisit().filter(Boolean)).toEqual([]);
});

test("the answer counts in this tab: a state of the directory, or none", () => {
  addEventListener("submit", keepAnswer);
  const { container } = render(<StateQuestion view={read("")} />);
  container.addEventListener("submit", (event) => event.preventDefault());
  fireEvent.change(screen.getByRole("combobox"), { target: { value: AWAY_STATE.id } });
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(recallHome()).toEqual([AWAY_STATE.id, AWAY_STATE.name]);
  rememberHome("|Choose a state");
  expect(recallHome()).toEqual([""]);
});

test("who would rather not say is not asked by the next list, and a list's state still counts", () => {
  addEventListener("submit", keepAnswer);
  const ask = (query: string) => {
    const { container, unmount } = render(<StateQuestion view={read(query)} />);
    container.addEventListener("submit", (event) => event.preventDefault());
    return unmount;
  };
  const leave = ask("");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: AWAY_STATE.id } });
  fireEvent.click(screen.getByRole("button", { name: "I’d rather not say" }));
  leave();
  ask("disorder=PTSD");
  fillVisitorFacts();
  expect(screen.getByRole("combobox")).toHaveValue("--");
  fireEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(recallHome()[1]).toBeFalsy();
  rememberVisit(`${AWAY_STATE.id}|${AWAY_STATE.name}|||`);
  const { container } = render(
    <form data-visitor-form="">
      <input type="hidden" name="state" defaultValue="" />
    </form>,
  );
  fillVisitorFacts();
  expect(container.querySelector("input")).toHaveValue(AWAY_STATE.id);
});
