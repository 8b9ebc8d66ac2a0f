import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { APP_ID } from "@/backend/test-support/services";
import type { Caller } from "@/lib/services/caller";
import { applyRosterImport, uploadRoster } from "@/lib/services/search/import-client";
import { exportRoster } from "@/lib/services/search/roster-client";
import { ROSTER_SHEET } from "@/lib/staff/exports/columns";
import { writeFile } from "@/lib/staff/exports/write-file";
import { describeReached, done } from "./test-support/reached";

const TIMEOUT_MS = 60_000;
/** More therapists than a page of an export has. */
const LINES = 300;
/** Cells that a spreadsheet would run, and one with the separators of lists and files. */
const TRICKY = `unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id
x-1,Ana,"-Núñez",=SUM(A1),,aetna,,,,CO,"+CBT; EMDR",'007
x-2,Bo,Lee,"Says ""hello"", and
a second line",,,,,,CO;WY,,@bo
`;

describeReached("the roster's file", (reached) => {
  test(
    "a downloaded roster that is uploaded again changes no therapist",
    async () => {
      const { env, services } = reached();
      const { bearer } = await services.signedIn("staff", DEFAULT_COMPANY_ID);
      const companyToken = bearer.authorization.replace("Bearer ", "");
      const auth = { companyToken, accessToken: "-", expiresAt: 4e9, tokenType: "Bearer", appId: APP_ID };
      const staff: Caller = { kind: "user", auth };
      const upload = async (bytes: Buffer) =>
        done(await uploadRoster(env, staff, { bytes, name: "roster.csv", missing: "keep" }));
      const sample = stringify(parse(await readFile("backend/sample/roster.csv"), { to: LINES }));
      for (const bytes of [Buffer.from(sample), Buffer.from(TRICKY)]) {
        const { uniqueId: id, digest, directoryVersion } = await upload(bytes);
        done(await applyRosterImport(env, staff, { id, digest, directoryVersion }));
      }
      const readPage = async (after?: string) => done(await exportRoster(env, staff, after));
      let text = "";
      const first = await readPage();
      for await (const part of writeFile({ format: "csv", first, readPage, sheet: ROSTER_SHEET })) text += part;
      expect(["'-Núñez", "'+CBT", "'@bo"].filter((cell) => !text.includes(cell))).toEqual([]);
      const { counts } = await upload(Buffer.from(text));
      expect(counts.rows).toBe(LINES + 1);
      expect(counts).toMatchObject({ unchanged: counts.rows, added: 0, changed: 0, refused: 0 });
    },
    TIMEOUT_MS,
  );
});
