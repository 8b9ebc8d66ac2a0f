import { z } from "zod";
import {
  FILTERS,
  type FilterAttribute,
  mapAttributes,
  mapStated,
  type StatedFilterKey,
} from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { API_KEY_HEADER, APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { therapistTitle } from "@/lib/seo/therapist-texts";
import type { SearchFilters } from "@/lib/services/search/client";
import { addMember, issueStaffToken } from "./staff";
import { deployment } from "./test";

const appointmentDocument = z.object({
  data: z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) }),
});

const itemDocument = z.object({ data: z.object({ attributes: z.object({ occurredAt: z.string() }) }) });
const appointmentList = z.object({ data: z.array(appointmentDocument.shape.data) });

async function readForms<T>(path: string, bearer: string, document: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${deployment.servicesUrl()}/forms${path}`, {
    headers: { authorization: `Bearer ${bearer}`, [APP_ID_HEADER]: DEFAULT_APP_ID },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return document.parse(await response.json());
}

let viewer: Promise<string> | undefined;

/** The row of an appointment request by its reference, as the forms service stores it. Found by time: an item occurs when its request was created. */
export async function readAppointment(reference: string): Promise<Record<string, unknown>> {
  viewer ??= addMember({ grade: "viewer" }).then(issueStaffToken);
  const { occurredAt } = (await readForms(`/inbox/${reference}`, await viewer, itemDocument)).data.attributes;
  const newest = "/appointments/types/therapist?records=100";
  const { data } = await readForms(newest, deployment.serviceKey(), appointmentList);
  const found = data.find(({ attributes }) => attributes.createdAt === occurredAt);
  if (!found) throw new Error(`no appointment has the reference ${reference}`);
  return found.attributes;
}

const listed = z.array(z.string());
const content = z.object({ displayName: z.string(), ...mapAttributes(() => listed) });
const entityDocument = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ slug: z.string(), content }) }),
});
const searchDocument = z.object({
  data: z.array(z.object({ attributes: z.object({ slug: z.string() }) })),
  meta: z.object({ totalRecords: z.number() }),
});

export interface SampleTherapist {
  readonly slug: string;
  readonly name: string;
  /** The titles of the pages for clients and for providers. */
  readonly title: string;
  readonly providerTitle: string;
}

let sample: Promise<SampleTherapist> | undefined;

/** The directory's record of the sitemap's first therapist, which exists in every network. */
export function readSampleTherapist(): Promise<SampleTherapist> {
  sample ??= readFirstTherapist();
  return sample;
}

async function readFirstTherapist(): Promise<SampleTherapist> {
  const sitemap = await (await fetch(`${deployment.siteUrl()}/sitemap.xml`)).text();
  const slug = /\/team\/([^/<]+)<\/loc>/.exec(sitemap)?.[1] ?? "";
  const response = await fetch(`${deployment.servicesUrl()}/search/entities/${slug}`, { headers: searchHeaders() });
  if (!response.ok) throw new Error(`reading a therapist answered ${response.status}`);
  const { id, attributes } = entityDocument.parse(await response.json()).data;
  const { displayName: name, ...lists } = attributes.content;
  const view = {
    ...blankTherapist,
    slug: attributes.slug,
    uniqueId: id,
    name,
    ...mapStated((key) => namesIn(key, lists)),
  };
  return { slug: view.slug, name, title: therapistTitle(view), providerTitle: therapistTitle(view, "Provider") };
}

const namesIn = (key: StatedFilterKey, lists: Record<FilterAttribute, string[]>) =>
  lists[FILTERS[key].attribute].map((id) => findInCatalog(FILTERS[key].choices, id)?.name ?? id);

/** Number of therapists in the directory. */
export const countTherapists = async (): Promise<number> => (await searchTherapists({}, 1)).total;

/** Number of therapists that a search finds, and the slugs of the first ones. */
export async function searchTherapists(
  include: SearchFilters,
  records: number,
): Promise<{ total: number; slugs: string[] }> {
  const response = await fetch(`${deployment.servicesUrl()}/search/entities/search`, {
    method: "POST",
    headers: { ...searchHeaders(), "content-type": "application/json" },
    body: JSON.stringify({
      search: {
        sort: "entity_alias",
        partition: "default",
        key: "therapist",
        records,
        page: 1,
        fields: ["slug"],
        include: JSON.stringify(include),
        exclude: "{}",
      },
    }),
  });
  const { data, meta } = searchDocument.parse(await response.json());
  return { total: meta.totalRecords, slugs: data.map(({ attributes }) => attributes.slug) };
}

const searchHeaders = () => ({ [API_KEY_HEADER]: deployment.serviceKey() });
