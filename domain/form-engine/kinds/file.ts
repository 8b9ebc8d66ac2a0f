import type { FieldKind } from "@/domain/form-engine/field-kind";
import { REQUIRED } from "@/domain/form-engine/messages";
import { readText } from "@/domain/form-engine/read-value";

/** Additions, as the kind is. */
const NO_FILE = "Please choose the file again";
const NAME_MAX_LENGTH = 120;
/** Id, bytes and name of an uploaded file, as in its answer. */
const REFERENCE = /^([0-9a-f-]{36})\/(\d{1,8})\/([^/\\\p{Cc}]+)$/u;
const KB = 1024;

export interface FileReference {
  id: string;
  bytes: number;
  name: string;
}

/** The uploaded file that an answer names; undefined for any other answer. */
export function readReference(answer: unknown): FileReference | undefined {
  const [, id, bytes, name] = (typeof answer === "string" && REFERENCE.exec(answer)) || [];
  return id && name ? { id, bytes: Number(bytes), name } : undefined;
}

/** The answer that names an uploaded file. */
export const toReference = ({ id, bytes, name }: FileReference): string =>
  `${id}/${bytes}/${name.replace(/[/\\\p{Cc}]/gu, "").slice(-NAME_MAX_LENGTH)}`;

const formatBytes = (bytes: number) =>
  bytes < KB * KB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** A picture or PDF. The answer names the file, which the service stores. */
export const file: FieldKind = {
  view: { control: "file" },
  readAnswer: (raw) => {
    const reading = readText(raw, NO_FILE);
    return reading.ok && (!reading.answer || readReference(reading.answer)) ? reading : { ok: false, message: NO_FILE };
  },
  readFormPost: (values) => values.at(-1) ?? "",
  validate: (_field, answer) => (readReference(answer) ? null : NO_FILE),
  print: (_field, answer) => {
    const found = readReference(answer);
    return found ? `${found.name} (${formatBytes(found.bytes)})` : "";
  },
  errors: [REQUIRED, NO_FILE],
};
