/* @network standard */
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { brand } from "@/domain/brand";
import { about, benefits, features, lastCall } from "@/lib/content/home";
import { phoneHref } from "@/lib/content/phone";
import { sampleEndorsements } from "@/lib/content/sample-endorsements";
import HomePage from "./page";

const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the home page", () => {
  beforeAll(() => {
    process.env.SAMPLE_NETWORK = "on";
  });
  afterAll(() => {
    delete process.env.SAMPLE_NETWORK;
  });

  test("asks the first question of the match in its hero, by a plain form", () => {
    const { container } = render(<HomePage />);
    const form = container.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/api/match"]);
    const answers = within(screen.getByRole("list", { name: "How will you be paying?" })).getAllByRole("button");
    expect(answers.map((answer) => [answer.textContent, answer.getAttribute("value")])).toEqual([
      ["Employee Assistance Program (EAP)", "eap"],
      ["Insurance", "insurance"],
      ["Self-Pay", "self-pay"],
      ["Not Sure", "not-sure"],
    ]);
  });

  test("opens with the headline, and the ways to start and to learn more", () => {
    render(<HomePage />);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const hero = section("Find the Right Therapist for You");
    expect(hero.getByRole("link", { name: "Start Now" })).toHaveAttribute("href", "/match");
    expect(hero.getByRole("link", { name: "Learn more" })).toHaveAttribute("href", "/home#about");
  });

  test("leads those who do not look for themselves alone to the lists of their age groups", () => {
    render(<HomePage />);
    const links = within(screen.getByRole("navigation", { name: "Not for you alone?" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Couples", "/team?state=any&age=couples"],
      ["A child", "/team?state=any&age=children"],
      ["A teen", "/team?state=any&age=teens"],
      ["Another adult", "/team?state=any&age=adults&age=older-adults"],
    ]);
  });

  test("leads to the match screen by every 'Start Now'", () => {
    render(<HomePage />);
    const links = screen.getAllByRole("link", { name: "Start Now" });
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect(link).toHaveAttribute("href", "/match");
  });

  test("lists all features", () => {
    render(<HomePage />);
    const grid = section("Everything you need");
    const titles = grid.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(features.items.map((feature) => feature.title));
  });

  test.each([
    ["benefits", benefits.title],
    ["about", about.title],
  ])("the home page has the anchor #%s, which can take the focus", (id, name) => {
    render(<HomePage />);
    const target = screen.getByRole("region", { name });
    expect(target).toHaveAttribute("id", id);
    expect(target).toHaveAttribute("tabindex", "-1");
  });

  test("names the Prospective Patient Form, and the way to it", () => {
    render(<HomePage />);
    const call = section(lastCall.title);
    expect(call.getByText(/no match is found, “Start Now”.+Prospective Patient Form/)).toBeInTheDocument();
    expect(call.getByRole("link", { name: "Start Now" })).toHaveAttribute("href", "/match");
    expect(call.getByRole("link", { name: `Call ${brand.supportPhone}` })).toHaveAttribute(
      "href",
      phoneHref(brand.supportPhone),
    );
  });

  test("quotes three clients, and says of each quote that it is a sample", () => {
    render(<HomePage />);
    const quotes = section("In Their Words");
    expect(quotes.getAllByRole("figure")).toHaveLength(3);
    expect(quotes.getAllByText("Sample quote")).toHaveLength(3);
  });

  test("shows the four badges, each with a drawing that exists", () => {
    render(<HomePage />);
    const names = section("Partners and compliance")
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(names).toEqual([
      "Professional membership",
      "Business bureau",
      "Payment merchant",
      "Health-privacy compliance",
    ]);
    for (const badge of sampleEndorsements.badges) expect(existsSync(path.join("public", badge.picture))).toBe(true);
  });

  test("skips no heading level", () => {
    render(<HomePage />);
    const levels = screen.getAllByRole("heading").map((heading) => Number(heading.tagName.slice(1)));
    const steps = levels.map((level, index) => level - (levels[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });
});
