import { loadNetwork } from "@/domain/owner/load-network";

/* The services' program: the network's document first, which the other modules read when they are loaded. */
await loadNetwork();
await import("@/backend/serve");
