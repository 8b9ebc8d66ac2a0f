import { randomUUID } from "node:crypto";
import { USER } from "@/backend/crypto/seals";
import type { Db } from "@/backend/db/connect";
import { users } from "@/backend/db/schema/gateway";
import { createPasswords } from "@/backend/gateway/passwords";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService } from "@/backend/test-support/callers";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { createTestServices, TEST_PASSWORD_COST, TEST_VAULT } from "@/backend/test-support/services";

export interface WritingCall {
  name: string;
  /** One call of a client of its own. */
  run(client: number): Promise<unknown>;
}

const PASSWORD = "a long enough phrase";

/** The writing calls of visitors, on services that reach the database through `distant`; `near` prepares what they need. */
export async function prepareCalls(
  { near, distant }: { near: Db; distant: Db },
  clients: number,
): Promise<WritingCall[]> {
  const services = await createTestServices(distant);
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}, method = "POST") => {
    const answer = await services.call(path, { method, body, headers });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  };
  await publishTestForm(near);
  const forms: string[] = [];
  for (let client = 0; client < clients; client += 1) forms.push((await issueTestForm(near)).token);
  const passwordHash = await createPasswords(TEST_PASSWORD_COST).hash(PASSWORD);
  const companyId = randomUUID();
  const emails = forms.map((_, client) => `client-${client}-${companyId}@example.org`);
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await near.insert(users).values(
    emails.map((email) => {
      const ids = { uniqueId: randomUUID(), companyId };
      const content = TEST_VAULT.close(USER, ids, { email, name: "Dana" });
      return { ...ids, ...content, status: "active" as const, passwordHash, ...at };
    }),
  );
  let answers = 0;
  let counters = 0;
  const count = (size: number) => {
    const key = () => String(counters++).padStart(43, "0");
    const counts = Array.from({ length: size }, () => ({ key: key(), points: 1, window_seconds: 3_600 }));
    return send("/gateway/limits", { counts }, asService);
  };
  return [
    {
      name: "guest",
      run: () => {
        const id = randomUUID();
        return send("/gateway/guests/", { guest: { unique_id: id, user_unique_id: id } });
      },
    },
    {
      name: "appointment request",
      run: () => send("/forms/appointments", appointmentRequest(), { ...asService, "idempotency-key": randomUUID() }),
    },
    {
      name: "draft of a form",
      run: (client) => {
        const responses = [{ field_id: "note", value: `note ${answers++}` }];
        const path = `/public-forms/forms/public?token=${forms[client]}`;
        return send(path, { form_instance: { responses } }, {}, "PATCH");
      },
    },
    { name: "sign-in", run: (client) => send("/gateway/auth/sign_in", { email: emails[client], password: PASSWORD }) },
    { name: "limits of a form", run: () => count(3) },
    { name: "100 counters", run: () => count(100) },
  ];
}
