const MAX_STATES = 30;
const MAX_LENGTH = 2_000_000;

interface Kept {
  states: string[];
  at: number;
}

/** Keeps the states of a draft in this tab, so that one can go back to them. */
export function keepStates(
  slug: string,
  form: HTMLFormElement,
  tell: (reach: { undo: boolean; redo: boolean }) => void,
) {
  const place = `form-builder ${slug}`;
  const input = (name: string) => {
    const control = form.elements.namedItem(name);
    return control instanceof HTMLInputElement ? control.value : "";
  };
  let kept = read(place);
  const show = () => {
    sessionStorage.setItem(place, JSON.stringify(kept));
    tell({ undo: kept.at > 0, redo: kept.at < kept.states.length - 1 });
  };
  const add = (state: string) => {
    if (kept.states[kept.at] !== state) {
      const states = [...kept.states.slice(0, kept.at + 1), state].slice(-MAX_STATES);
      while (states.length > 1 && states.join("").length > MAX_LENGTH) states.shift();
      kept = { states, at: states.length - 1 };
    }
    show();
  };
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-state]") : null;
    const at = kept.at + (button?.dataset.state === "undo" ? -1 : 1);
    const state = kept.states[at];
    if (button === null || state === undefined) return;
    kept = { ...kept, at };
    show();
    restore(form, { base: input("base"), saved: input("saved"), act: "restore", state });
  };
  add(input("base"));
  return { add, press };
}

function read(place: string): Kept {
  try {
    const { states, at }: Kept = JSON.parse(sessionStorage.getItem(place) ?? "");
    return { states, at };
  } catch {
    return { states: [], at: -1 };
  }
}

/** Posts an earlier state, which becomes the draft. */
function restore({ action }: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
