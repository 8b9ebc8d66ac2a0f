import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { inLanguage } from "@/domain/texts/in-language";
import { EnglishOnlyNotice } from "./english-only-notice";

test("a person who reads Spanish hears in Spanish that a form is English, and where to call", () => {
  const notice = <EnglishOnlyNotice instance={{ language: "es", languages: ["en"] }} />;
  const { container, rerender } = inLanguage("es", () => render(notice));
  screen.getByText("Este formulario existe solo en inglés");
  expect(screen.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^tel:/));
  rerender(<EnglishOnlyNotice instance={{ language: "es", languages: ["en", "es"] }} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<EnglishOnlyNotice instance={{ language: "en", languages: ["en"] }} />);
  expect(container).toBeEmptyDOMElement();
});
