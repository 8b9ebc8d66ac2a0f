import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { brand } from "@/domain/brand";
import { installControls } from "@/lib/asleep/controls";
import { phoneHref } from "@/lib/content/phone";
import { siteVersion } from "@/lib/content/version";
import { NotWatchedNote } from "./not-watched-note";
import { SiteFooter, SocialLinks } from "./site-footer";
import { SiteHeader } from "./site-header";
import { TaskHeader } from "./task-header";

const LINKS = [
  ["Start Now", "/match"],
  ["Find a therapist", "/team"],
  ["Benefits", "/home#benefits"],
  ["About", "/home#about"],
  ["Contact", "/home#contact"],
  ["Providers", "/providers"],
];

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the header", () => {
  test("leads home by its logo and everywhere else by its links", () => {
    render(<SiteHeader />);
    expect(screen.getByRole("link", { name: `${brand.name} home` })).toHaveAttribute("href", "/home");
    expect(linksIn(screen.getByRole("navigation", { name: "Main" })).toSorted()).toEqual(LINKS.toSorted());
  });

  test.each([
    ["of the site", SiteHeader],
    ["of tasks", TaskHeader],
  ])("%s has crisis help one touch away", (_, Header) => {
    render(<Header />);
    const help = within(screen.getByRole("banner")).getByRole("link", { name: "Crisis help: 988" });
    expect(help).toHaveAttribute("href", "tel:988");
  });
});

/** jsdom has the element without its methods and without invokers, as older browsers; focus, Escape and the top layer are left to the browser tests. */
describe("the slide-in menu", () => {
  const { showModal, close } = HTMLDialogElement.prototype;
  beforeAll(() => {
    installControls();
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function shut() {
      this.open = false;
    };
  });
  afterAll(() => {
    Object.assign(HTMLDialogElement.prototype, { showModal, close });
  });

  const openMenu = async () => {
    render(<SiteHeader />);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    return screen.getByRole("dialog", { name: "Menu" });
  };

  test("contains the header's links and crisis help", async () => {
    const menu = await openMenu();
    expect(linksIn(within(menu).getByRole("navigation"))).toEqual(LINKS);
    expect(within(menu).getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  });

  test("closes by a tap on the overlay, and not by one on the panel", async () => {
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole("navigation"));
    expect(menu).toHaveAttribute("open");
    await userEvent.click(menu);
    expect(menu).not.toHaveAttribute("open");
  });

  test("closes by its button", async () => {
    const menu = await openMenu();
    await userEvent.click(within(menu).getByRole("button", { name: "Close menu" }));
    expect(menu).not.toHaveAttribute("open");
  });
});

describe("the footer", () => {
  beforeAll(() => {
    process.env.SAMPLE_NETWORK = "on";
  });
  afterAll(() => {
    delete process.env.SAMPLE_NETWORK;
  });

  test("offers immediate help, by call and by text", () => {
    render(<SiteFooter deploymentName="Staging" notices={[]} />);
    const box = screen.getByRole("region", { name: "Need help right now?" });
    expect(linksIn(box)).toEqual([
      ["Call 988", "tel:988"],
      ["Text 988", "sms:988"],
      ["Call 911", "tel:911"],
    ]);
  });

  test("links to the pages that the header omits", () => {
    render(<SiteFooter deploymentName="Staging" notices={[]} />);
    expect(linksIn(screen.getByRole("navigation", { name: "Footer" }))).toEqual([
      ...LINKS.filter(([label]) => label !== "Contact"),
      ["Browse therapists", "/browse"],
      ["Our services", "/our-services"],
      ["Accepted insurance", "/accepted-insurance"],
      ["Meet our team", "/meet-our-team"],
    ]);
  });

  test("the footer has the address, email, phone and profiles that contact leads to", () => {
    render(<SiteFooter deploymentName="Staging" notices={[]} />);
    const contact = screen.getByRole("region", { name: "Contact" });
    expect(contact).toHaveAttribute("id", "contact");
    expect(linksIn(contact)).toEqual([
      [brand.email, `mailto:${brand.email}`],
      [brand.supportPhone, phoneHref(brand.supportPhone)],
      ...brand.social.map(({ name, url }) => [name, url]),
    ]);
  });

  test("invites providers, and holds the award and the small print", () => {
    render(<SiteFooter deploymentName="Staging" notices={[]} />);
    expect(screen.getByRole("link", { name: "Join Our Team" })).toHaveAttribute("href", "/providers");
    expect(screen.getByRole("img", { name: "Sample care quality award" })).toBeInTheDocument();
    expect(screen.getByText(`Copyright ${brand.copyrightYear} ${brand.name}`)).toBeInTheDocument();
    expect(screen.getByText(`Staging ${siteVersion}`)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Privacy policy" })).toHaveAttribute("href", "/privacy-policy");
    expect(screen.getByRole("link", { name: "Terms of service" })).toHaveAttribute("href", "/terms-of-service");
  });

  test("takes its version from the package", () => {
    expect(readFileSync("package.json", "utf8")).toContain(`"version": "${siteVersion}"`);
  });

  test("links to the brand's profiles, and to none that has no address", () => {
    const known = { name: "Somewhere", url: "https://elsewhere.example/us" };
    render(<SocialLinks profiles={[known, { name: "Nowhere", url: "" }]} />);
    expect(linksIn(screen.getByRole("list", { name: `${brand.name} elsewhere` }))).toEqual([[known.name, known.url]]);
    cleanup();
    render(<SocialLinks profiles={[{ name: "Nowhere", url: "" }]} />);
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
  });
});

test("a page that takes a message says that messages are not monitored", () => {
  render(<NotWatchedNote />);
  expect(screen.getByText("Messages sent here are not watched in real time")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "text 988" })).toHaveAttribute("href", "sms:988");
});
