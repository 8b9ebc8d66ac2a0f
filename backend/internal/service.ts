import { authenticateOperator, type KeyCheck } from "@/backend/http/authenticate";
import type { Service } from "@/backend/http/service";
import { type CommandSettings, commandEndpoints } from "@/backend/internal/endpoints/commands";

export interface InternalSettings extends CommandSettings {
  isInternalKey: KeyCheck;
}

/** Endpoints for operators' tools, in the process that holds the embedded database. The key is in the data folder. */
export function internalService(settings: InternalSettings): Service {
  return {
    name: "internal",
    title: "Internal",
    summary: "What operators' tools on the same machine ask of the running services.",
    credentials: {
      schemes: {
        operatorKey: { type: "http", scheme: "bearer", description: "The key in the data folder, new at every start." },
      },
      always: [],
      oneOf: [["operatorKey"]],
      recognises: ["operator"],
    },
    authenticate: authenticateOperator(settings.isInternalKey),
    endpoints: commandEndpoints(settings),
  };
}
