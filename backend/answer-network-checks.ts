import type { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { requireKnownChoices } from "@/backend/search/require-known-choices";
import { networkCheck, type networkChecked } from "@/domain/owner/network-check";

/** Answers `npm start`, before it restarts the programs with a changed document, what is wrong with it: null for nothing. */
export function answerNetworkChecks(db: Db, partition: string): void {
  const check = async (file: string): Promise<string | null> => {
    try {
      const { readNetwork } = await import("@/domain/owner/read-network");
      await requireKnownChoices(db, partition, readNetwork(file));
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  process.on("message", (message) => {
    const file = process.env.NETWORK_FILE;
    if (!file || !networkCheck.safeParse(message).success) return;
    void check(file).then((problem) =>
      process.send?.({ type: "network-checked", problem } satisfies z.input<typeof networkChecked>),
    );
  });
}
