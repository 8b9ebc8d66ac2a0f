import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { dumpPostgres } from "@/backend/backup/postgres-tools";

const { PATH } = process.env;
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "postgres-tools-"));
  process.env.PATH = `${folder}:${PATH}`;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

test("pg_dump gets the password in its environment, and only the line of its error is repeated", async () => {
  const program = join(folder, "pg_dump");
  writeFileSync(
    program,
    `#!/bin/sh\necho warned >&2\necho "error: $* [$PGPASSWORD]" >&2\necho "DETAIL: a row" >&2\nexit 1\n`,
  );
  chmodSync(program, 0o755);
  const chunks = dumpPostgres("postgres://user:p%40ss@a:5432,b:5432/network?sslmode=require", "00000003-1");
  await expect(chunks[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    message: expect.stringMatching(
      /^pg_dump failed: error: .* --snapshot=00000003-1 --dbname=postgres:\/\/user@a:5432,b:5432\/network\?sslmode=require \[p@ss\]$/,
    ),
  });
});
