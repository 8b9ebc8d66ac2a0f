import cluster from "node:cluster";
import { peekPublished } from "@/backend/owner/peek-published";
import { runWorkers } from "@/domain/net/run-workers";
import { givenNetwork } from "@/domain/owner/given-network";
import { loadNetwork } from "@/domain/owner/load-network";
import { readPublishedCopy } from "@/domain/owner/published-copy";

/* The services' program: the network's document first, which the other modules read when they are loaded. */
if (cluster.isPrimary && !process.env.NETWORK_FILE) runWorkers();
else {
  await loadNetwork([givenNetwork, peekPublished, readPublishedCopy]);
  await import("@/backend/serve");
}
