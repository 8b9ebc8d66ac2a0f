import { writeFileSync } from "node:fs";
import { FORM_PROPERTIES, renderFormProperties } from "./docs-index/render-form-properties";
import { FORM_SCHEMA, renderFormSchema } from "./docs-index/render-forms";
import { PAGE_INDEX, RECORD_INDEX, renderPageIndex, renderRecordIndex } from "./docs-index/render-index";
import { NETWORK_SCHEMA, OWNER_PAGE, renderNetworkSchema, renderOwnerPage } from "./docs-index/render-owner";

/** Regenerates what `docs/` derives: the indexes of pages and decision records, the page and schema of the network's document, and the schema of forms. */
writeFileSync(FORM_SCHEMA, renderFormSchema());
writeFileSync(FORM_PROPERTIES, renderFormProperties());
writeFileSync(NETWORK_SCHEMA, renderNetworkSchema());
writeFileSync(OWNER_PAGE, renderOwnerPage());
writeFileSync(RECORD_INDEX, renderRecordIndex());
writeFileSync(PAGE_INDEX, renderPageIndex());
