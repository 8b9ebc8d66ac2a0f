/** The part of pdfkit that records use: its own types know no PDF/UA. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }

  interface Options {
    size: string;
    margin: number;
    bufferPages: boolean;
    lang: string;
    displayTitle: boolean;
    info: { Title: string };
    pdfVersion: string;
    tagged: boolean;
    subset: "PDF/UA";
    font: string;
  }

  interface Document extends Readable {
    page: { height: number; margins: { bottom: number } };
    y: number;
    struct(type: string, write?: () => void): StructureElement;
    struct(type: "Figure", options: { alt: string }, write: () => void): StructureElement;
    addStructure(root: StructureElement): void;
    markContent(tag: "Artifact", options: { type: "Pagination" }): void;
    endMarkedContent(): void;
    font(file: string): Document;
    fontSize(points: number): Document;
    text(text: string, options?: { continued: boolean }): Document;
    text(text: string, x: number, y: number): Document;
    save(): Document;
    restore(): Document;
    translate(x: number, y: number): Document;
    scale(factor: number): Document;
    lineWidth(points: number): Document;
    lineCap(style: "round"): Document;
    lineJoin(style: "round"): Document;
    path(svg: string): Document;
    stroke(): Document;
    moveDown(lines?: number): Document;
    bufferedPageRange(): { start: number; count: number };
    addPage(): void;
    switchToPage(page: number): void;
    end(): void;
  }

  const PDFDocument: new (options: Options) => Document;
  export default PDFDocument;
}
