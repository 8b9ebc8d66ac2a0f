import { z } from "zod";
import { responses } from "@/domain/wire/form-instance";
import { type FaultyDeployment, queryServer } from "./deployment";
import { type Acknowledged, draftNumberOf } from "./writers";

const loaded = z.looseObject({ data: z.looseObject({ responses }) });
/** Idempotency keys of requests whose row is stored. */
const REQUESTS = `select key from forms.idempotency_key join forms.appointment on unique_id::text = answer->>'id'`;
const DOUBLES = `
  select 'appointment ' || unique_id as what from forms.appointment
    where unique_id::text not in (select answer->>'id' from forms.idempotency_key)
  union all
  select 'submission of ' || subject from forms.audit_entry where action = 'form.submit' group by subject having count(*) > 1`;

/** Mails that were not given up, and those sent. */
const MAIL = "select count(*) filter (where failed_at is null), count(sent_at) from mail.mail_message";

/** Acknowledged writes that are not stored, and writes that are stored twice. */
export async function findLosses({ standby, services, mail }: FaultyDeployment, acknowledged: Acknowledged) {
  const read = async (query: string) => new Set((await queryServer(standby, query)).flat());
  const missing = async (kind: string, keys: readonly string[], query: string) => {
    const stored = await read(query);
    return keys.filter((key) => !stored.has(key)).map((key) => `${kind} ${key}`);
  };
  const { guests, appointments, submissions, mailed, drafts } = acknowledged;
  const submitted = "select unique_id::text from forms.form_instance where status = 'submitted'";
  const lost = [
    ...(await missing("guest", guests, "select user_unique_id::text from gateway.guest")),
    ...(await missing("appointment", appointments, REQUESTS)),
    ...(await missing("submission", submissions, submitted)),
  ];
  // Recipients are not readable in the database.
  const [queued = 0, sent = 0] = (await queryServer(standby, MAIL)).flat().map(Number);
  if (queued < mailed.length) lost.push(`${mailed.length - queued} mails`);
  if (sent > mail.received.size) lost.push(`${sent - mail.received.size} mails that count as sent`);
  for (const [token, { saved, tried }] of drafts) {
    const number = await readDraft(services[0]?.url ?? "", token);
    if (number < saved || number > tried) lost.push(`draft ${saved}: ${number} is stored`);
  }
  return { lost, doubled: [...(await read(DOUBLES))].map(String) };
}

async function readDraft(servicesUrl: string, token: string): Promise<number> {
  const answer = await fetch(`${servicesUrl}/public-forms/forms/public?token=${token}`);
  return draftNumberOf(loaded.parse(await answer.json()).data.responses);
}
