import "server-only";
import type { StructureElement } from "pdfkit";
import { DRAWING_HEIGHT } from "@/domain/form-engine/limits";
import { inLanguage } from "@/domain/texts/in-language";
import type { Language } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { FormRecord } from "@/lib/public-form/form-record";
import { fontFile, splitByScript, type Weight } from "@/lib/public-form/record-fonts";

/** Points from the page's edge. */
const MARGIN = 60;
const FOOTER = 40;
const DRAWING_SCALE = 0.3;

interface Look {
  size: number;
  weight?: Weight;
  /** Lines below. */
  gap: number;
}

/** A tagged PDF (PDF/UA) of forms' records, whose structure follows the reading order; each begins a page. */
export async function renderRecord(...records: [FormRecord, ...FormRecord[]]) {
  const [{ language, title }] = records;
  // Native: it reads its data beside itself, and is loaded with the first record.
  const { default: PDFDocument } = await import(/* turbopackIgnore: true */ "pdfkit");
  const doc = new PDFDocument({
    ...{
      size: "LETTER",
      margin: MARGIN,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title },
    },
    ...{ pdfVersion: "1.7", tagged: true, subset: "PDF/UA", font: fontFile("latin", 400) },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  let isWhole = true;
  let file = fontFile("latin", 400);
  // A text that continues on a new page would continue in the document's font.
  doc.on("pageAdded", () => doc.font(file));

  const add = (parent: StructureElement, type: string, text: string, { size, weight = 400, gap }: Look) => {
    const split = splitByScript(text);
    isWhole &&= split.isWhole;
    const write = () => {
      doc.fontSize(size);
      for (const [at, part] of split.parts.entries()) {
        file = fontFile(part.script, weight);
        doc.font(file).text(part.text, { continued: at < split.parts.length - 1 });
      }
      doc.moveDown(gap);
    };
    parent.add(doc.struct(type, write));
  };
  const root = doc.struct("Document");
  doc.addStructure(root);
  for (const [index, record] of records.entries()) {
    if (index > 0) doc.addPage();
    addRecord(record);
  }
  root.end();

  /** A drawn signature, in its box. */
  function addDrawing(parent: StructureElement, path: string, lang: Language) {
    const height = DRAWING_HEIGHT * DRAWING_SCALE;
    const write = () => {
      if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
      doc.save().translate(MARGIN, doc.y).scale(DRAWING_SCALE);
      doc.lineWidth(3).lineCap("round").lineJoin("round").path(path).stroke().restore();
      doc.y += height;
      doc.moveDown(0.7);
    };
    parent.add(doc.struct("Figure", { alt: inLanguage(lang, () => t("Drawn signature")) }, write));
  }

  function addRecord({ facts, answersTitle, answers, notes, ...record }: FormRecord) {
    isWhole = true;
    add(root, "H1", record.title, { size: 20, weight: 600, gap: 0.5 });
    for (const { label, value } of facts) add(root, "P", `${label}: ${value}`, { size: 11, gap: 0.2 });
    add(root, "H2", answersTitle, { size: 15, weight: 600, gap: 0.5 });
    const list = doc.struct("L");
    root.add(list);
    for (const { label, text, drawing } of answers) {
      const item = doc.struct("LI");
      list.add(item);
      add(item, "Lbl", label, { size: 11, gap: 0.1 });
      add(item, "LBody", text, { size: 11, weight: 600, gap: 0.7 });
      if (drawing) addDrawing(item, drawing, record.language);
      item.end();
    }
    list.end();
    const missing = inLanguage(record.language, () =>
      t("Some characters cannot be printed here, and are shown as “_”. The form’s page shows them."),
    );
    for (const note of isWhole ? notes : [...notes, missing]) add(root, "P", note, { size: 10, gap: 0.5 });
  }

  const { start, count: pages } = doc.bufferedPageRange();
  for (let page = start; page < start + pages; page++) {
    doc.switchToPage(page);
    // The footer stands below the text's area, where a line would otherwise open a page.
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    const footer = inLanguage(language, () => t("Page {page} of {pages}", { page: page - start + 1, pages }));
    doc
      .font(fontFile("latin", 400))
      .fontSize(9)
      .text(footer, MARGIN, doc.page.height - FOOTER);
    doc.endMarkedContent();
  }
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** The answer with the PDF of records: no name of the form or the person in the file's, and stored nowhere. */
export const recordResponse = async (...records: Parameters<typeof renderRecord>): Promise<Response> =>
  new Response(await renderRecord(...records), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="form.pdf"',
      "cache-control": "private, no-store",
    },
  });
