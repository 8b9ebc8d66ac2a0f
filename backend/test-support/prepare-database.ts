import { writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { openDatabase } from "@/backend/db/connect";

/* Migrates, once for all test files, what they start from: a database of a server, or an archive of the embedded one. */

const [target = ""] = process.argv.slice(2);
const isAddress = URL.canParse(target);
const { dump, close } = await openDatabase(isAddress ? { databaseUrl: target } : {});
if (!isAddress && dump) writeFileSync(target, gunzipSync(await (await dump()).bytes()));
await close();
