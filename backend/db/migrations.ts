import { fileURLToPath } from "node:url";

/** Where the migrations are; docs/decisions/0027 says what one may contain. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };
