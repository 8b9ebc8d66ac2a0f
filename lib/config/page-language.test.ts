import { expect, test } from "@jest/globals";
import { inLanguage } from "@/domain/texts/in-language";
import { pageTexts } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { inLanguagePath, languageOf, requestLanguage, twinPaths } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";

test.each([
  ["/home", "en"],
  ["/es/home", "es"],
  ["/es", "es"],
  ["/es?x=1", "es"],
  ["/established", "en"],
  ["/team/es", "en"],
])("the page at %s is in %s", (path, language) => expect(languageOf(path)).toBe(language));

test.each([
  ["/es/team?state=CO", "es"],
  ["/team?lang=es", "en"],
  ["/api/match?lang=es", "es"],
  ["/api/match?lang=fr", "en"],
  ["/api/match", "en"],
  ["/share/site.png?lang=es", "es"],
  ["/share/site.png", "en"],
  ["//evil.example/es/home?lang=es", "en"],
])("a request for %s is in %s", (target, language) => expect(requestLanguage(target)).toBe(language));

test("a page has an address in each language, however it is named", () => {
  expect(twinPaths("/es/team/dana")).toEqual(["/team/dana", "/es/team/dana"]);
  expect(inLanguagePath("/home", "es")).toBe("/es/home");
});

test("links and calls stay in the language of their page", () => {
  expect([paths.team("state=TX"), apiPaths.match()]).toEqual(["/team?state=TX", "/api/match"]);
  expect(inLanguage("es", () => [paths.team("state=TX"), apiPaths.match()])).toEqual([
    "/es/team?state=TX",
    "/api/match?lang=es",
  ]);
});

test("a network without Spanish has one address for each page, and writes in English", () => {
  pageTexts.isEnglishOnly = true;
  try {
    expect([languageOf("/es/home"), requestLanguage("/api/match?lang=es")]).toEqual(["en", "en"]);
    expect([inLanguagePath("/home", "es"), twinPaths("/es/team")]).toEqual(["/home", ["/team"]]);
    expect(inLanguage("es", () => t("we have your request"))).toBe("we have your request");
  } finally {
    pageTexts.isEnglishOnly = false;
  }
});
