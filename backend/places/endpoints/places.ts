import { z } from "zod";
import { type Endpoint, endpoint } from "@/backend/http/endpoint";
import { pageAnswer } from "@/backend/http/page";
import { PLACE_HEADERS, type Place, renderPlace } from "@/backend/places/page";
import { findInCatalog } from "@/domain/catalog/find";
import { EAPS, MATCH_INSURERS, type Payer } from "@/domain/catalog/payers";

const PROVIDER_APP: Place = {
  title: "The provider application would be here",
  text: "Therapists of the network sign in to an application of their own, which is not part of this site.",
  setting: "The operator of this site sets its address in PROVIDER_APP_URL.",
};

const UNKNOWN: Place = {
  title: "There is no intake here",
  text: "This address names no insurer and no employee assistance program that the network works with.",
  setting: "If a link brought you here, the link is out of date.",
};

const intakeOf = (name: string): Place => ({
  title: `The intake of ${name} would be here`,
  text: `People whose care ${name} covers can begin at an intake of its own, which is not part of this site.`,
  setting: "The operator of this site sets its address in INTAKE_URL.",
});

/** The pages, one for the provider application and one for each payer that has an intake. */
export function placeEndpoints({ siteUrl }: { siteUrl: string }): Endpoint[] {
  const show = <Status extends number>(place: Place, status: Status) => ({
    status,
    body: renderPlace(place, siteUrl),
    headers: PLACE_HEADERS,
  });
  return [
    endpoint("getProviderApp", "GET /provider-app", {
      summary: "In the place of the provider application",
      access: "public",
      answers: { 200: pageAnswer("The page.") },
      handle: () => show(PROVIDER_APP, 200),
    }),
    endpoint("getIntake", "GET /intake/{kind}/{payer}", {
      summary: "In the place of a payer's intake",
      access: "public",
      params: z.object({ kind: z.string(), payer: z.string() }),
      answers: { 200: pageAnswer("The page."), 404: pageAnswer("A page that says that there is no such intake.") },
      handle: ({ params }) => {
        const payer = findPayer(params.kind, params.payer);
        return payer ? show(intakeOf(payer.matchName ?? payer.name), 200) : show(UNKNOWN, 404);
      },
    }),
  ];
}

/** Self-pay has no intake: there is no payer. */
function findPayer(kind: string, id: string): Payer | undefined {
  if (kind === "insurer") return findInCatalog(MATCH_INSURERS, id);
  return kind === "eap" ? findInCatalog<Payer>(EAPS, id) : undefined;
}
