import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { UnsecuredJWT } from "jose";
import { entities, pictures, retiredSlugs } from "@/backend/db/schema/search";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  createTestServices,
  seedTherapists,
  type TestServices,
  type TherapistSeed,
} from "@/backend/test-support/services";

describeOnDatabase("therapists, portraits and identities, one at a time", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const seed = (...seeds: TherapistSeed[]) => seedTherapists(database.db, seeds);

  test("every call without the key, or with another one, is refused", async () => {
    for (const key of ["", "wrong"]) {
      const answer = await services.call("/search/entities/T-0", { headers: { "x-api-key": key } });
      expect(answer.status).toBe(401);
    }
  });

  describe("one therapist", () => {
    const get = (id: string, scope = "?partition=default&key=therapist") =>
      services.call(`/search/entities/${id}${scope}`);

    test("a therapist is found by slug, by unique id and by a former slug, and has the current slug", async () => {
      const [id] = await seed({
        displayName: "Dana Whitfield",
        uniqueId: "U-1",
        slug: "dana-whitfield",
        therapyTypes: ["CBT"],
      });
      const scope = { partition: "default", key: "therapist" };
      await database.db.insert(retiredSlugs).values({ ...scope, slug: "dana-smith", entityId: id ?? 0 });
      for (const name of ["dana-whitfield", "Dana-Whitfield", "U-1", "dana-smith"]) {
        const answer = await get(name);
        expect(answer.json).toMatchObject({
          data: {
            id: "U-1",
            type: "entity",
            attributes: { slug: "dana-whitfield", content: { therapyTypes: ["CBT"] } },
          },
        });
      }
      expect((await get("U-1", "")).status).toBe(200);
    });

    test("a slug goes before another therapist's unique id and former slug", async () => {
      const [, second] = await seed(
        { displayName: "First", uniqueId: "one", slug: "two" },
        { displayName: "Second", uniqueId: "two", slug: "second" },
      );
      const scope = { partition: "default", key: "therapist" };
      await database.db.insert(retiredSlugs).values({ ...scope, slug: "two", entityId: second ?? 0 });
      expect((await get("two")).json).toMatchObject({ data: { id: "one" } });
    });

    test.each(["unknown", "%00", "%F0%9F", "..%2F..", "' or 1=1", "%25", "x".repeat(3_000)])(
      "%.20s is not found",
      async (id) => {
        await seed({ displayName: "Dana" });
        expect((await get(id)).status).toBe(404);
      },
    );

    test("another partition does not have the therapist", async () => {
      await seed({ displayName: "Dana", slug: "dana" });
      expect((await get("dana", "?partition=other&key=therapist")).status).toBe(404);
      expect((await get("dana", "?partition=%00&key=therapist")).status).toBe(400);
      expect((await get("dana", `?partition=${"x".repeat(101)}`)).status).toBe(400);
    });
  });

  test("a portrait is sent as it was stored, to be kept for ever; any other name is not found", async () => {
    const bytes = Buffer.from([1, 2, 3, 0, 255]);
    await database.db
      .insert(pictures)
      .values({ name: "0123456789abcdef.webp", mediaType: "image/webp", bytes, width: 1, height: 1 });
    const answer = await services.call("/search/pictures/0123456789abcdef.webp", { headers: { "x-api-key": "" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.text).toBe(new TextDecoder().decode(bytes));
    // A picture of release 1.1.1 has one size only.
    expect((await services.call("/search/pictures/0123456789abcdef-s.webp")).text).toBe(answer.text);
    await database.db.update(pictures).set({ small: Buffer.from("small") });
    expect((await services.call("/search/pictures/0123456789abcdef-s.webp")).text).toBe("small");
    for (const name of ["ffffffffffffffff.webp", "..%2Fsecret.webp", "a.png", "%00"]) {
      expect((await services.call(`/search/pictures/${name}`)).status).toBe(404);
    }
  });

  test("an identity is registered, registered again, read and replaced; an unknown one is not found", async () => {
    const path = "/search/identities/7d9f9a52";
    expect((await services.call(path)).status).toBe(404);
    expect((await services.call(path, { method: "PUT", body: { user: {} } })).status).toBe(404);
    for (const user of [{ user_unique_id: "a" }, { user_unique_id: "b" }]) {
      expect((await services.call(`${path}/register/`, { body: { user } })).status).toBe(200);
    }
    expect((await services.call(path)).json).toMatchObject({ data: { attributes: { user: { user_unique_id: "b" } } } });
    await services.call(path, { method: "PUT", body: { user: { n: [1] } } });
    expect((await services.call(path)).json).toMatchObject({ data: { attributes: { user: { n: [1] } } } });
    const tooLarge = { user: { text: "x".repeat(20_000) } };
    expect((await services.call(path, { method: "PUT", body: tooLarge })).status).toBe(422);
    expect((await services.call("/search/identities/a%20b")).status).toBe(404);
  });

  test("a call with key and bearer has the bearer's rights, and both must be valid", async () => {
    const { id, bearer } = await services.guest();
    const own = `/search/identities/${id}`;
    const { id: another } = await services.guest();
    for (const who of [id, another])
      await services.call(`/search/identities/${who}/register/`, { body: { user: { who } } });
    expect((await services.call(own, { headers: bearer })).status).toBe(200);
    const theirs = await services.call(`/search/identities/${another}`, { headers: bearer });
    expect([theirs.status, theirs.json]).toMatchObject([403, { code: "identity_mismatch" }]);
    const change = { method: "PUT", headers: bearer, body: { user: { taken: true } } };
    expect((await services.call(`/search/identities/${another}`, change)).status).toBe(403);
    expect((await services.call(`/search/identities/${another}`)).text).not.toContain("taken");
    const unsigned = { authorization: `Bearer ${new UnsecuredJWT({ user_unique_id: id }).encode()}` };
    expect((await services.call(own, { headers: unsigned })).status).toBe(401);
    expect((await services.call(own, { headers: { ...bearer, "x-api-key": "wrong" } })).status).toBe(401);
  });

  test("guests, users and staff read the directory with the key and their bearer, and write nothing", async () => {
    const guest = await services.guest();
    const people = [
      guest,
      await services.signedIn("user", randomUUID()),
      await services.signedIn("staff", randomUUID()),
    ];
    const search = { sort: "entity_alias", partition: "default", key: "therapist" };
    for (const { bearer } of people) {
      const found = await services.call("/search/entities/search", { headers: bearer, body: { search } });
      expect(found.status).toBe(200);
      expect((await services.call("/search/entities", { headers: bearer })).status).toBe(200);
      expect((await services.call("/search/entities/nobody", { headers: bearer })).status).toBe(404);
      expect((await services.call("/search/entities/T-1", { method: "DELETE", headers: bearer })).status).toBe(403);
      const wrongKey = { ...bearer, "x-api-key": "wrong" };
      expect((await services.call("/search/entities", { headers: wrongKey })).status).toBe(401);
    }
  });

  test("a withdrawn therapist takes the former slugs along", async () => {
    const [id = 0] = await seed({ displayName: "Dana" });
    await database.db
      .insert(retiredSlugs)
      .values({ partition: "default", key: "therapist", slug: "old", entityId: id });
    await database.db.delete(entities).where(eq(entities.id, id));
    expect(await database.db.select().from(retiredSlugs)).toEqual([]);
  });
});
