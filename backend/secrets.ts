import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { z } from "zod";
import { requireDataFolder } from "@/backend/data-folder";
import { errorCode } from "@/backend/db/error-code";
import { OperatorError } from "@/backend/errors";

const secretsSchema = z.object({
  sessionSecret: z.string().min(32),
  serviceKey: z.string().min(32),
  dataKey: z.string().min(32),
  gatewaySigningKey: z.string(),
});

export type Secrets = z.output<typeof secretsSchema>;

/**
 * Throws `OperatorError` that names every secret without a value, since copies on one database must have the same ones, and the
 * data folder's file, whose secrets a database restored from that folder needs.
 */
export function requireSecrets(secrets: Readonly<Record<string, string | undefined>>, dataDir: string): void {
  const missing = Object.keys(secrets).filter((name) => !secrets[name]?.trim());
  if (missing.length === 0) return;
  const file = fileIn(dataDir);
  const former = hasSecrets(dataDir) ? ` Those of the embedded database are in ${file}.` : "";
  throw new OperatorError(
    `DATABASE_URL is set, so ${new Intl.ListFormat("en-US").format(missing)} must be set too: ` +
      `what is encrypted in that database opens with the same secrets alone.${former}`,
  );
}

/** True for a data folder in which an earlier start stored its secrets. */
export const hasSecrets = (dataDir: string): boolean => existsSync(fileIn(dataDir));

const fileIn = (dataDir: string) => path.join(dataDir, "secrets.json");

/** The secrets that a start reads from the data folder. With DATABASE_URL there are none: all must be set. */
export async function deploymentSecrets(
  env: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): Promise<Record<string, string>> {
  const { SESSION_SECRET, SERVICE_KEY, DATA_KEY, GATEWAY_SIGNING_KEY } = env;
  if (env.DATABASE_URL?.trim()) {
    requireSecrets({ SESSION_SECRET, SERVICE_KEY, DATA_KEY, GATEWAY_SIGNING_KEY }, dataDir);
    return {};
  }
  const { sessionSecret, serviceKey, dataKey, gatewaySigningKey } = await loadSecrets(dataDir);
  return {
    SESSION_SECRET: sessionSecret,
    SERVICE_KEY: serviceKey,
    DATA_KEY: dataKey,
    GATEWAY_SIGNING_KEY: gatewaySigningKey,
  };
}

/**
 * The secrets of an evaluation deployment, made once and kept in the data folder, readable by its owner alone. What the
 * environment names wins over them. Throws `OperatorError` when the folder cannot be used.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = fileIn(dataDir);
  requireDataFolder(dataDir);
  try {
    // "wx" decides between two first starts: the second reads what the first wrote.
    writeFileSync(file, JSON.stringify(await makeSecrets(), null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  // A copied or unpacked folder may have opened them to other users.
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return {
    sessionSecret: randomBytes(32).toString("base64url"),
    serviceKey: randomBytes(32).toString("base64url"),
    dataKey: randomBytes(32).toString("base64url"),
    gatewaySigningKey: JSON.stringify({ ...(await exportJWK(privateKey)), alg: "EdDSA", use: "sig" }),
  };
}
