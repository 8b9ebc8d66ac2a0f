import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { z } from "zod";
import { openDatabase } from "@/backend/db/connect";
import { MIGRATIONS } from "@/backend/db/migrations";
import { createScratchDatabase } from "@/backend/test-support/drivers";

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Migrates to the state before the named migration. */
async function migrateBefore(client: pg.Client, tag: string) {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = journalSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag.endsWith(tag)),
  );
  expect(entries.length).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
}

const FILL = `insert into search.entity (unique_id, partition, key, slug, entity_alias, name_key, name_words, facets, content)
  select 'th-' || number, partition, 'therapist', 'th-' || number, 'name ' || md5(number::text), '', '{}', '{}', '{}'
  from generate_series(1, 9000) as number, (values ('default'), ('other')) as partitions (partition)`;
/** Entities whose marks differ from those of their bucket. */
const WRONG = `select count(*)::int as wrong from (
  select partition, key, id, facet from search.entity, search.bucket_marks(partition, key, entity_alias, id) as facet) as expected
  full join (select partition, key, chunk * 8000 + place as id, facet from search.facet_bitmap, generate_series(0, 7999) as place
  where facet like '~%' and get_bit(bits, place) = 1) as marked using (partition, key, id, facet)
  where expected is null or marked is null`;
const MARKS = "select count(distinct facet)::int as marks from search.facet_bitmap where facet like '~%'";

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("therapists from before the buckets of the order are marked by the migration", async () => {
  const { url, remove } = await createScratchDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateBefore(client, "_sort_buckets");
  await client.query(FILL);
  await (await openDatabase({ databaseUrl: url })).close();
  expect((await client.query(MARKS)).rows).toEqual([{ marks: 30 }]);
  expect((await client.query(WRONG)).rows).toEqual([{ wrong: 0 }]);
  await client.end();
  await remove();
});

const REQUESTS = `insert into forms.appointment (unique_id, source_type, first_name, last_name, email, phone_number, selected_option, notes,
    source, source_alias, source_id, visitor_type, start_at, end_at, form_fields, status, created_at, updated_at, deleted_at)
  select gen_random_uuid(), 'therapist', '', '', '', '', '', '', 'Website', 'Appointment Request', 'T-1', 'guest', now(), now(), '{}', status,
    now(), now(), case when status = 'hidden' then now() end
  from (values ('requested'), ('confirmed'), ('cancelled'), ('completed'), ('hidden')) as requests (status);
insert into forms.landing (unique_id, first_name, last_name, email, phone_number, source, source_id, source_alias, preferred_language, form_fields, created_at)
  select gen_random_uuid(), '', '', '', '', 'Website', 'x', alias, 'en', '{}', at
  from (values (null, now()), ('Prospective Patient Form', now()), (null, now() - interval '40 days')) as landings (alias, at);
insert into gateway."user" (unique_id, company_id, email, name, role)
  select gen_random_uuid(), gen_random_uuid(), role, '', role from (values ('user'), ('staff')) as users (role)`;
const ITEMS = `select item.kind, item.state, closed_at is null as open, reference ~ '^[2-9A-HJKMNP-TV-Z]{8}$' as readable, notified_at is not null as told
  from forms.inbox_item as item join forms.inbox_event as event on event.item_id = item.id order by item.kind, item.state, open`;
const item = (kind: string, state: string, open: boolean) => ({ kind, state, open, readable: true, told: true });

testPostgres(
  "what came in before the inbox has an item and causes no mail, and staff of before are administrators",
  async () => {
    const { url, remove } = await createScratchDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrateBefore(client, "_inbox");
    await client.query(REQUESTS);
    await (await openDatabase({ databaseUrl: url })).close();
    expect((await client.query(ITEMS)).rows).toEqual([
      item("application", "closed", false),
      item("application", "new", true),
      item("message", "new", true),
      item("request", "cancelled", false),
      item("request", "completed", false),
      item("request", "confirmed", true),
      item("request", "requested", true),
    ]);
    expect((await client.query('select role, grade from gateway."user" order by role')).rows).toEqual([
      { role: "staff", grade: "administrator" },
      { role: "user", grade: null },
    ]);
    await client.end();
    await remove();
  },
);
