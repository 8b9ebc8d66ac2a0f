import { expect, test } from "@jest/globals";
import { render } from "@testing-library/react";
import { inLanguage } from "@/domain/texts/in-language";
import { markEnglish } from "./english-parts";

test("English parts of a text are marked on a Spanish page, as often as they stand there, and on no English one", () => {
  const text = "Cerrado (New Year’s Day), she/her, New Year’s Day";
  const show = () => render(<p>{markEnglish(text, ["", "she/her", "New Year’s Day"])}</p>).container;
  const spanish = inLanguage("es", show);
  expect(spanish).toHaveTextContent(text);
  expect([...spanish.querySelectorAll("[lang=en]")].map((part) => part.textContent)).toEqual([
    "New Year’s Day",
    "she/her",
    "New Year’s Day",
  ]);
  expect(inLanguage("en", show).querySelector("[lang]")).toBeNull();
});
