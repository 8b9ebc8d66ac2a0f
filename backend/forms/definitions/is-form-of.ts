import { and, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { companyOf } from "@/backend/http/visible-to";

/** The versions of a form of the actor's company, by its slug. */
export const isFormOf = ({ actor }: Ctx, slug: string) =>
  and(eq(formVersions.companyId, companyOf(actor)), eq(formVersions.formSlug, slug));
