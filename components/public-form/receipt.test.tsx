import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { PublicFormInstance } from "@/lib/services/public-forms/instance";
import { FormFailure } from "./form-failure";
import { Receipt } from "./receipt";
import { sampleInstance } from "./test-support/sample-props";

const definition: FormDefinition = parseDefinition({
  fields: [
    { id: "intro", fieldType: "markdown", label: "Over the last **2 weeks**" },
    {
      id: "harm",
      fieldType: "multiple_choice",
      label: "Thoughts that you would be better off dead",
      fieldOrder: 2,
      options: [
        { value: "0", label: "Not at all" },
        { value: "1", label: "Several days", alert: true },
      ],
    },
    { id: "born", fieldType: "date", label: "Date of birth", fieldOrder: 1 },
    { id: "notes", fieldType: "textarea", label: "Anything else", fieldOrder: 3 },
  ],
  source: "Public domain.",
});

const instance = (more: Partial<PublicFormInstance> = {}): PublicFormInstance =>
  sampleInstance({
    formName: "Check-in",
    assignedToName: "Ana Pérez",
    canEdit: false,
    status: "submitted",
    definition,
    responses: [
      { field_id: "born", value: "1990-01-31" },
      { field_id: "harm", value: "0" },
    ],
    submittedAt: "2026-05-04T18:05:00.000Z",
    ...more,
  });

test("the receipt says what is specified, and holds a copy of the answers in the form's order", () => {
  render(<Receipt timeZone="America/Denver" instance={instance()} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Form Submitted Successfully");
  screen.getByText("Thank you for completing this form. Your responses have been recorded.");
  expect(screen.getByText("Check-in").parentElement).toHaveTextContent("Check-in · For: Ana Pérez");
  screen.getByText(formatZonedMoment(new Date("2026-05-04T18:05:00.000Z")));
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Date of birth", "Thoughts that you would be better off dead", "Anything else"]);
  const answers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(answers).toEqual(["Jan 31, 1990", "Not at all", "No answer"]);
  screen.getByRole("button", { name: "Print your answers" });
  expect(screen.queryByText("Your Score")).toBeNull();
});

test("a score is shown with its label and the number of open questions", () => {
  render(
    <Receipt
      timeZone="America/Denver"
      instance={instance({
        ...{ totalScore: 14, scoreLabel: "Moderate", missingCount: 2 },
        definition: {
          ...definition,
          scoring: {
            ...{ enabled: true, method: "sum", fields: ["harm"], weights: {} },
            ranges: [{ min: 10, max: 14, label: "Moderate" }],
          },
        },
      })}
    />,
  );
  const score = within(screen.getByRole("region", { name: "Your Score" }));
  score.getByText("14.0");
  score.getByText("Moderate");
  score.getByText("On this form, scores from 10 to 14 have this name.");
  expect(screen.getByRole("link", { name: "Find a therapist" })).toHaveAttribute("href", "/match");
  score.getByText("2 questions that count were left open, and count as 0.");
});

test("whole numbers say of how many; others, and sums without an end, say nothing of it", () => {
  const scoring = { enabled: true, method: "sum", fields: ["harm"], weights: {}, ranges: [] };
  const scored = (more: object) => ({
    fields: definition.fields.map((field) => (field.id === "harm" ? { ...field, isScored: true, ...more } : field)),
    scoring,
  });
  const mapped = scored({ properties: { scoreMapping: { "0": 0, "1": 27 } } });
  const show = (definition: ReturnType<typeof scored>, totalScore: number) => {
    const { unmount } = render(<Receipt timeZone="America/Denver" instance={instance({ totalScore, definition })} />);
    const text = screen.getByRole("region", { name: "Your Score" }).textContent;
    unmount();
    return text;
  };
  expect(show(mapped, 16)).toContain("16.016 of 27");
  expect(show(mapped, 2.5)).not.toContain("of 27");
  expect(show(mapped, 28)).not.toContain("of 27");
  expect(show({ ...mapped, scoring: { ...scoring, method: "average" } }, 16)).not.toContain("of 27");
});

test("a score of zero, or between two ranges, is a score without a label", () => {
  render(<Receipt timeZone="America/Denver" instance={instance({ totalScore: 0 })} />);
  within(screen.getByRole("region", { name: "Your Score" })).getByText("0.0");
});

test("the receipt without the service's form shows the stored score and help", () => {
  const submission = {
    at: "2026-05-04T18:05:00.000Z",
    totalScore: 1,
    scoreLabel: "Low",
    missingCount: 0,
    hasAlert: true,
  };
  const { unmount } = render(<Receipt timeZone="America/Denver" instance={null} submission={submission} />);
  const score = within(screen.getByRole("region", { name: "Your Score" }));
  score.getByText("1.0");
  score.getByText("Low");
  expect(screen.getByRole("link", { name: "Call 988" }).getAttribute("href")).toBe("tel:988");
  expect(screen.queryByText("Your answers")).toBeNull();
  unmount();
  const blank = instance({ responses: [] });
  render(<Receipt timeZone="America/Denver" instance={blank} submission={submission} />);
  expect(screen.queryByText("No answer")).toBeNull();
});

test("the returned answers are scored without a stored submission", () => {
  const scoring = { enabled: true, method: "sum", fields: ["harm"], weights: {}, ranges: [] };
  const fields = definition.fields.map((field) =>
    field.id === "harm" ? { ...field, isScored: true, properties: { scoreMapping: { "0": 4 } } } : field,
  );
  render(<Receipt timeZone="America/Denver" instance={instance({ definition: { fields, scoring } })} />);
  within(screen.getByRole("region", { name: "Your Score" })).getByText("4.0");
});

test("an answer that triggers an alert shows help again, with the form's own text if any", () => {
  const responses = [{ field_id: "harm", value: "1" }];
  const { unmount } = render(<Receipt timeZone="America/Denver" instance={instance({ responses })} />);
  screen.getByText("You do not have to carry this alone");
  expect(screen.getByRole("link", { name: "Call 988" }).getAttribute("href")).toBe("tel:988");
  unmount();
  const alert = { title: "We are here", text: "Please call." };
  render(
    <Receipt timeZone="America/Denver" instance={instance({ responses, definition: { ...definition, alert } })} />,
  );
  screen.getByText("We are here");
});

test("a failure shows the reason and help, and a retry only where it may succeed", () => {
  const { unmount } = render(
    <FormFailure message="This link has expired. Please request a new one." canRetry={false} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unable to Load Form");
  screen.getByText("This link has expired. Please request a new one.");
  expect(screen.queryByText("Try again")).toBeNull();
  unmount();
  render(<FormFailure message="Failed to load form. Please try again." canRetry />);
  expect(screen.getByText("Try again").getAttribute("href")).toBe("");
});

test("the receipt of a packet has the score and the answers of each form, and one button for the print and the file of all", () => {
  const mood = instance({ uniqueId: "mood", formName: "Mood", totalScore: 3 });
  const sleep = instance({ uniqueId: "sleep", formName: "Sleep", totalScore: 5 });
  const alerted = instance({
    ...{ uniqueId: "safety", formName: "Safety" },
    responses: [{ field_id: "harm", value: "1" }],
  });
  render(<Receipt timeZone="America/Denver" instance={sleep} packet={[mood, sleep, alerted]} />);
  screen.getByText("Thank you for completing these forms. Your responses have been recorded.");
  const scores = screen
    .getAllByRole("region", { name: /^Your Score (Mood|Sleep)$/ })
    .map(({ textContent }) => textContent);
  expect(scores).toEqual([expect.stringContaining("Mood3"), expect.stringContaining("Sleep5")]);
  expect(screen.getAllByRole("region", { name: /^Your answers (Mood|Sleep|Safety)$/ })).toHaveLength(3);
  expect(screen.getAllByRole("button", { name: "Print your answers" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Download as PDF" })).toHaveAttribute("href", "/forms/public/mood/record");
  expect(screen.getAllByRole("link", { name: /988/ }).length).toBeGreaterThan(0);
});
