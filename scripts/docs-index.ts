import { writeFileSync } from "node:fs";
import { PAGE_INDEX, RECORD_INDEX, renderPageIndex, renderRecordIndex } from "./docs-index/render-index";

/** Regenerates the indexes of `docs/` and of the decision records, which is one of the pages. */
writeFileSync(RECORD_INDEX, renderRecordIndex());
writeFileSync(PAGE_INDEX, renderPageIndex());
