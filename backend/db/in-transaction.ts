import type { Db } from "@/backend/db/connect";

/** Runs writes, their audit rows among them, in one transaction; inside another, in a savepoint. An error undoes them. */
export const inTransaction = <Context extends { db: Db }, Outcome>(
  ctx: Context,
  run: (tx: Context) => Promise<Outcome>,
): Promise<Outcome> => ctx.db.transaction((tx) => run({ ...ctx, db: tx }));
