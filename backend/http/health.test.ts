import { expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { asService } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { enqueue, prepareMail } from "@/backend/test-support/mail";
import { serveOverHttp } from "@/backend/test-support/serve";
import { createTestServices } from "@/backend/test-support/services";

prepareMail();

describeOnDatabase("a public site without a mail server", (database) => {
  test("reports waiting mail to this machine, to holders of the key and to staff, and to nobody else", async () => {
    const services = await createTestServices(database.db, { lacksMailServer: true });
    const served = await serveOverHttp(services);
    const ready = async (headers: Record<string, string> = {}) =>
      (await fetch(`${served.url}/ready`, { headers })).json();
    const waits = { mail: "waits_for_server" };
    expect(await ready()).toEqual({ status: "ok", ...waits });
    expect(await ready({ "x-forwarded-for": "127.0.0.1" })).toEqual({ status: "ok" });
    served.stop();
    const status = await services.call("/forms/status", { headers: asService });
    expect(status.json).toEqual({ status: "ok", database: "ok", ...waits });
    await enqueue(database.db);
    const { bearer: headers } = await services.signedIn("staff", DEFAULT_COMPANY_ID, "viewer");
    const counts = await services.call("/forms/inbox/counts", { headers });
    expect(counts.json).toMatchObject({ data: { attributes: { mailWaiting: 1 } } });
  });
});

describeOnDatabase("a site with a mail server", (database) => {
  test("reports its mail as well", async () => {
    const services = await createTestServices(database.db);
    const served = await serveOverHttp(services);
    expect(await (await fetch(`${served.url}/ready`)).json()).toEqual({ status: "ok", mail: "ok" });
    served.stop();
  });
});
