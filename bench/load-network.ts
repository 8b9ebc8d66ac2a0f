import { loadNetwork } from "@/domain/owner/load-network";

// Before any other module: the addresses that are asked for follow the same document as the site (NETWORK_FILE).
await loadNetwork();
