import { sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { errorCode } from "@/backend/db/error-code";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { CodedError, conflict } from "@/backend/errors";
import { findTimes } from "@/backend/times/find-times";

const EXCLUSION_VIOLATION = "23P01";
/** Times that a refusal offers instead. */
const OFFERED_INSTEAD = 3;

/** A time of a therapist that somebody else has. */
export class TimeTaken extends CodedError {
  readonly therapistId: string;
  constructor(therapistId: string) {
    const { status, details } = conflict("time_taken");
    super(status, details);
    this.therapistId = therapistId;
  }
}

interface Taking {
  companyId: string;
  therapistId: string;
  /** In PostgreSQL's notation of ranges. */
  spans: readonly string[];
  /** The appointment, or the hold of an open form. */
  owner: { appointmentId: number } | { holdId: string };
  /** End of a hold. */
  heldUntil?: Date;
  /** True for a first appointment. */
  isNewClient: boolean;
}

/**
 * Takes times of a therapist in place of those that the owner had, in one statement that also removes the therapist's ended holds. The
 * constraint decides; the lock orders writers of one therapist, who could wait for each other. Throws `TimeTaken`.
 */
export async function takeTimes({ db, now }: Ctx, taking: Taking): Promise<void> {
  const { companyId, therapistId, spans, owner, heldUntil = null, isNewClient } = taking;
  const appointmentId = "appointmentId" in owner ? owner.appointmentId : null;
  const holdId = "holdId" in owner ? owner.holdId : null;
  const isOwn =
    holdId === null
      ? sql`${bookedTimes.appointmentId} = ${appointmentId}::bigint`
      : sql`${bookedTimes.holdId} = ${holdId}::uuid`;
  const isEnded = sql`${bookedTimes.companyId} = ${companyId}::uuid and ${bookedTimes.therapistId} = ${therapistId}
    and ${bookedTimes.heldUntil} <= ${now.toISOString()}::timestamptz`;
  try {
    await db.execute(sql`with locked as (select pg_advisory_xact_lock(hashtextextended(${companyId + therapistId}, 0))),
      freed as (delete from ${bookedTimes} where (select count(*) from locked) > 0 and (${isOwn} or ${isEnded}) returning 1)
      insert into ${bookedTimes} (company_id, appointment_id, hold_id, therapist_id, during, held_until, is_new_client)
      select ${companyId}::uuid, ${appointmentId}::bigint, ${holdId}::uuid, ${therapistId}, span::tstzrange,
        ${heldUntil?.toISOString() ?? null}::timestamptz, ${isNewClient}
      from unnest(${sql.param(spans)}::text[]) span where (select count(*) from freed) >= 0`);
  } catch (error) {
    if (errorCode(error) === EXCLUSION_VIOLATION) throw new TimeTaken(therapistId);
    throw error;
  }
}

/** Runs a write outside of a transaction; where its time is taken, the refusal names the therapist's next times. */
export async function offerInstead<Result>(ctx: Ctx, partition: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof TimeTaken)) throw error;
    const therapistIds = [error.therapistId];
    const [next] = await findTimes({ ctx, partition, therapistIds, count: OFFERED_INSTEAD });
    throw new CodedError(409, { ...error.details, times: next?.times ?? [] });
  }
}
