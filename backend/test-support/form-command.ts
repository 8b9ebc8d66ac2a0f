import type { Db } from "@/backend/db/connect";
import { type FormCommandInput, formCommandSchema, runFormCommand } from "@/backend/forms/form-commands";
import { operatorCtx } from "@/backend/test-support/forms";
import { TEST_INVITATIONS, TEST_NOW } from "@/backend/test-support/services";

/** Runs an operator's form command on a test's database. */
export const runTestCommand = (db: Db, input: FormCommandInput, now = TEST_NOW, timeZone = "UTC") =>
  runFormCommand(operatorCtx(db, now), formCommandSchema.parse(input), { ...TEST_INVITATIONS, timeZone });
