import { readFileSync } from "node:fs";
import { parseSettings } from "@/backend/cli/settings";
import { userCommand } from "@/backend/cli/user-commands";
import { APP_ID_HEADER, DEFAULT_APP_ID } from "@/domain/wire/headers";
import { staffPaths } from "@/lib/config/staff-paths";
import type { FaultyDeployment } from "./deployment";
import { HttpsVisitor } from "./https-client";

const MEMBER = { email: "robin@example.org", name: "Robin Hale", role: "staff" } as const;
const PASSWORD = "four quiet herons wade";
const FILE_BYTES = 10 * 1024 * 1024;

/** Signs a new administrator in and uploads the largest roster that is allowed, through the proxy. Returns where the answer leads. */
export async function uploadRoster({ origin, ca, operator, services }: FaultyDeployment): Promise<string> {
  const { lines } = await userCommand({ input: { command: "add", ...MEMBER }, settings: parseSettings(operator) });
  const token = new URL(lines.at(-1) ?? "").searchParams.get("reset_password_token");
  await fetch(`${services[0]?.url}/gateway/auth/password`, {
    method: "PUT",
    headers: { "content-type": "application/json", [APP_ID_HEADER]: DEFAULT_APP_ID },
    body: JSON.stringify({ reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD }),
  });
  const member = new HttpsVisitor(origin, ca);
  const credentials = new URLSearchParams({ email: MEMBER.email, password: PASSWORD });
  await member.send(staffPaths.signInSubmit(), { method: "POST", body: credentials });
  const roster = readFileSync("backend/sample/roster.csv");
  const padding = Buffer.alloc(FILE_BYTES - roster.length, "\n");
  const form = new FormData();
  form.append("file", new Blob([roster, padding]), "roster.csv");
  const encoded = new Response(form);
  const body = { bytes: await encoded.bytes(), type: encoded.headers.get("content-type") ?? "" };
  const { status, headers } = await member.send(staffPaths.importUpload(), { method: "POST", body });
  member.close();
  return `${status} ${headers.location}`;
}
