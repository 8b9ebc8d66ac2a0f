import { z } from "zod";
import { networkParts } from "@/domain/owner/network-schema";
import { documentSchema } from "@/domain/owner/read-network";

export const OWNER_PAGE = "docs/owner.md";
export const NETWORK_SCHEMA = "docs/network.schema.json";

/** The document's JSON Schema, for editors. */
export const renderNetworkSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(documentSchema, { io: "input" }), null, 2)}\n`;

const descriptionOf = (schema: z.ZodType): string => z.globalRegistry.get(schema)?.description ?? "";

function rowsOf(schema: z.ZodType): string[] {
  const entry = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  if (!(entry instanceof z.ZodObject)) return [];
  const shape: Record<string, z.ZodType> = entry.shape;
  return Object.entries(shape).map(([name, value]) => {
    const description = descriptionOf(value);
    return `- \`${name}\`${description && `: ${description}`}`;
  });
}

function renderPart([name, schema]: [string, z.ZodType]): string {
  const rows = rowsOf(schema);
  const list = rows.length === 0 ? "" : `\n${rows.join("\n")}\n`;
  return `### \`${name}\`\n\n${descriptionOf(schema)}\n${list}`;
}

/** The page about the document: its rules, and its parts from the schema. */
export function renderOwnerPage(): string {
  const parts = Object.entries(networkParts).map(renderPart);
  return `# The network's document

The network's names, lists, texts and colours are one document. Without it they are the standard ones, which are the specification's. The same build, and the same image, serve
any document. Generated from the schema by \`npm run docs:index\`.

\`NETWORK_FILE\` names the file, YAML or JSON, or a folder with \`network.yaml\`. The website, the services and the operator's commands read it at their start, and do not start with a faulty one:
they list every problem with its line and what is allowed. \`npm run network -- settings check <file>\` does the same without a start. [An example](../examples/harbor-mind-care/network.yaml) has
most parts. For completion, an editor takes [the schema](network.schema.json): begin the file with \`# yaml-language-server: $schema=…\`.

## Rules

- **What is absent has its standard value.** Of an object each entry counts for itself; a list is complete.
- **Ids are for ever.** Addresses, searches and stored data name them. A name may change at any time.
- **Entries are retired, not deleted.** With \`retired: true\` one leaves filters, lists, cards and counts. Stored data keeps it, its therapists stay with the rest of their facts, and its
  addresses lead to the list without it. Services whose database has an id that the document lacks do not start: they say which, and how many therapists have it.
- **Colours**: three seeds (\`brand\`, \`accent\`, \`surface\`) move all others, in the light and the dark scheme; single tokens of \`app/theme.css\` can be given by name. A
  colour below the contrast of WCAG 2.2 AA is refused with the nearest tone that reaches it.
- **Policies** take the place of the environment's settings that mean the same; an absent one leaves the setting, or its default, in force.
- **Pictures** are files beside the document, or data URIs. \`logos/insurer-aetna.svg\` beside it is that payer's logo without a mention.
- **Claims.** What differs from our texts is yours to prove: [claims.md](claims.md). The settings list these texts.
- **The sample network** follows the lists: choices that a list lacks are replaced by others of it.
- **Without \`NETWORK_FILE\`** administrators edit the document at \`/staff/settings\` and publish it: every copy of both programs takes it over within seconds, and keeps it over restarts
  ([why](decisions/0092-take-published-settings-over-by-a-new-worker.md)). \`npm run network -- settings export\` prints the published one, \`settings diff <file>\` compares a file with it, and
  \`settings import <file>\` makes a file the draft (\`--check\`: only says what would change).
- With \`NETWORK_FILE\` the screens are read-only, and a change needs a restart of both programs. \`npm start\` restarts them on SIGHUP, if both accept the changed document; otherwise it lists the problems and they keep the one of before.
- Legal notices stay files of their own: [notices](notices/README.md). Those in \`notices/\` beside \`network.yaml\` count where \`NETWORK_FILE\` names the folder.

## Parts

${parts.join("\n")}`;
}
