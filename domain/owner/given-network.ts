import cluster from "node:cluster";
import { type PublishedSettings, publishedSettings } from "@/domain/owner/published-settings";

/** The document that this worker was started for, of its first message; undefined for none. */
export async function givenNetwork(): Promise<PublishedSettings | undefined> {
  if (!cluster.isWorker) return undefined;
  const message = await new Promise<unknown>((resolve) => process.once("message", resolve));
  return publishedSettings.safeParse(Object(message).network).data;
}
