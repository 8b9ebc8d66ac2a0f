import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { z } from "zod";

const secretsSchema = z.object({
  sessionSecret: z.string().min(32),
  serviceKey: z.string().min(32),
  gatewaySigningKey: z.string(),
});

export type Secrets = z.output<typeof secretsSchema>;

/**
 * The secrets of an evaluation deployment, made once and kept in the data folder, readable by its owner alone. What the
 * environment names wins over them.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // "wx" decides between two first starts: the second reads what the first wrote.
    writeFileSync(file, JSON.stringify(await makeSecrets(), null, 2), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return {
    sessionSecret: randomBytes(32).toString("base64url"),
    serviceKey: randomBytes(32).toString("base64url"),
    gatewaySigningKey: JSON.stringify({ ...(await exportJWK(privateKey)), alg: "EdDSA", use: "sig" }),
  };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}
