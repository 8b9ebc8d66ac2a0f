import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { CodedError, conflict } from "@/backend/errors";
import { takeFormFile } from "@/backend/forms/definitions/form-files";
import { checkFormText } from "@/backend/forms/definitions/import-form";
import { listForms } from "@/backend/forms/definitions/list-forms";
import { readFormFile } from "@/backend/forms/definitions/read-form-file";
import { requireRow } from "@/backend/http/visible-to";
import { languagesOf } from "@/domain/form-engine/form-languages";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { LIBRARY_TERMS } from "@/domain/wire/form-library";

const FOLDER = fileURLToPath(new URL("../../instruments/library", import.meta.url));

/** The body that adds a form of the library. */
export const libraryFormSchema = z
  .strictObject({
    library_form: z.strictObject({
      slug: z.string("is required").max(200),
      is_noncommercial: z.boolean().default(false),
    }),
  })
  .transform(({ library_form: { slug, is_noncommercial: isNoncommercial } }) => ({ slug, isNoncommercial }));

/** The library's forms, by name, each with its terms of use; `isAdded` where the actor's company has a form of its slug. */
export async function listLibrary(ctx: Ctx) {
  const added = new Set((await listForms(ctx)).map(({ slug }) => slug));
  return (await readLibrary()).map((form) => ({ ...form, isAdded: added.has(form.slug) }));
}

let library: ReturnType<typeof checkLibrary> | undefined;

/** The files are a part of the program, and are checked at the first look; one that fails is repeated. */
async function readLibrary() {
  library ??= checkLibrary();
  return library.catch((error: unknown) => {
    library = undefined;
    throw error;
  });
}

async function checkLibrary() {
  const forms = (await listFiles()).map(async ({ slug, terms, path }) => {
    const { name, definition } = checkFormText(await readFormFile(path));
    const { source = "" } = parseDefinition(definition);
    return { uniqueId: slug, slug, name, terms, source, languages: languagesOf(definition) };
  });
  return (await Promise.all(forms)).sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Imports and publishes a form of the library. 404 `unknown_form`; 409 `form_exists`, since the company's form may have been changed; 422
 * `noncommercial_only` unless the use is declared where the license asks for it.
 */
export async function addFromLibrary({ ctx, input }: { ctx: Ctx; input: z.output<typeof libraryFormSchema> }) {
  const { slug, isNoncommercial } = input;
  const { terms, path } = requireRow(
    (await listFiles()).find((file) => file.slug === slug),
    "unknown_form",
  );
  if ((await listForms(ctx)).some((form) => form.slug === slug)) throw conflict("form_exists");
  if (terms === "noncommercial" && !isNoncommercial)
    throw new CodedError(422, {
      code: "noncommercial_only",
      detail: "The license of this form allows non-commercial use only: declare that yours is.",
    });
  return takeFormFile({ ctx, input: { text: await readFormFile(path), mode: "publish" } });
}

async function listFiles() {
  const folders = LIBRARY_TERMS.map(async (terms) => {
    const names = await readdir(join(FOLDER, terms));
    const files = names.filter((name) => name.endsWith(".json"));
    return files.map((name) => ({ slug: name.slice(0, -".json".length), terms, path: join(FOLDER, terms, name) }));
  });
  return (await Promise.all(folders)).flat();
}
