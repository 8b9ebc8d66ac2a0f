import { randomUUID } from "node:crypto";
import { openDatabase } from "@/backend/db/connect";
import { guests } from "@/backend/db/schema/gateway";

/** A process of its own for the lock's tests: opens a folder, writes guests without end, and tells of each once it is written. */
const [folder = ""] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir: folder });
process.send?.("open");
for (;;) {
  const id = randomUUID();
  await db.insert(guests).values({ uniqueId: id, userUniqueId: id });
  process.send?.(id);
}
