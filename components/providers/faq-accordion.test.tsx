import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { FaqAccordion } from "@/components/providers/faq-accordion";
import { providerFaq } from "@/lib/content/faq";

test("every question is a heading that opens its own answer, and none is open at first", () => {
  render(<FaqAccordion name="faq" items={providerFaq} />);
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual(
    providerFaq.map((item) => item.question),
  );
  for (const { id, answer } of providerFaq) {
    const details = document.getElementById(`faq-${id}`);
    expect(details).toHaveTextContent(answer);
    expect(details).not.toHaveAttribute("open");
  }
});

test("all share one name, by which the browser keeps at most one open", () => {
  const { container } = render(<FaqAccordion name="faq" items={providerFaq} />);
  const groups = [...container.querySelectorAll("details")].map((details) => details.getAttribute("name"));
  expect(groups).toEqual(providerFaq.map(() => "faq"));
});
