import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { isGuessable } from "@/backend/gateway/password-strength";
import { brand } from "@/domain/brand";

/** Cost of scrypt: `logN` doublings of memory (32 MB at 15), `r` and `p` as in RFC 7914. */
export interface PasswordCost {
  logN: number;
  r: number;
  p: number;
}

export interface Passwords {
  /** A hash that includes its salt and cost. */
  hash(password: string): Promise<string>;
  /** Compares in constant work: a missing or malformed hash costs the same and returns false. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** True for a hash that was made at a cost other than the current one. */
  isOutdated(hash: string): boolean;
}

export const PASSWORD_MIN_CHARS = 12;
export const PASSWORD_MAX_CHARS = 256;

/** As strong as the first choice of OWASP's Password Storage Cheat Sheet, in a quarter of the memory. */
const COST: PasswordCost = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

/** Hashes passwords with scrypt (RFC 7914). `cost` is lowered by tests. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const hash = async (password: string) => {
    const salt = randomBytes(SALT_BYTES);
    return formatHash(cost, salt, await derive(password, salt, cost));
  };
  // Decoy for comparison where there is no hash, for equal work.
  const decoy = { cost, salt: randomBytes(SALT_BYTES), key: randomBytes(KEY_BYTES) };
  return {
    hash,
    verify: async (password, stored) => {
      const parsed = parseHash(stored);
      const { cost: at, salt, key } = parsed ?? decoy;
      const isEqual = timingSafeEqual(await derive(password, salt, at), key);
      return isEqual && parsed !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(formatCost(cost)),
  };
}

/** The future owner of a password, whose own words attackers try first. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/** Problems of a new password, as sentences; empty when valid. No rules on character classes (NIST SP 800-63B). */
export async function findPasswordFaults(
  password: string,
  confirmation: string,
  owner?: PasswordOwner,
): Promise<string[]> {
  const faults = findPlainFaults(password, confirmation, owner?.email);
  if (faults.length > 0 || !(await isGuessable(password, owner ? toOwnWords(owner) : [brand.name]))) return faults;
  return ["Password is too easy to guess. Use several words that do not belong together, or a password manager."];
}

function findPlainFaults(password: string, confirmation: string, email: string | undefined): string[] {
  const faults: string[] = [];
  const length = [...password].length;
  if (length < PASSWORD_MIN_CHARS) faults.push(`Password must be at least ${PASSWORD_MIN_CHARS} characters long.`);
  if (length > PASSWORD_MAX_CHARS) faults.push(`Password must be at most ${PASSWORD_MAX_CHARS} characters long.`);
  if (email !== undefined && password.toLowerCase().includes(email.toLowerCase()))
    faults.push("Password must not contain your email address.");
  if (length >= PASSWORD_MIN_CHARS && new Set(password).size < 4)
    faults.push("Password must have more than a few different characters.");
  if (password !== confirmation) faults.push("Password confirmation does not match the password.");
  return faults;
}

const toOwnWords = ({ email, name }: PasswordOwner) => [
  ...new Set(
    [brand.name, email, name, ...email.split(/[@._+-]+/), ...name.split(/\s+/)].filter((word) => word.length > 2),
  ),
];

/** Unicode normalisation: the same password from different keyboards has the same bytes. */
const toBytes = (password: string) => Buffer.from(password.normalize("NFKC"), "utf8");

function derive(password: string, salt: Buffer, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** logN, r, p, maxmem: 2 * 128 * r * 2 ** logN };
  return new Promise((resolve, reject) => {
    scrypt(toBytes(password), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const formatCost = ({ logN, r, p }: PasswordCost) => `scrypt$${logN}$${r}$${p}$`;
const formatHash = (cost: PasswordCost, salt: Buffer, key: Buffer) =>
  `${formatCost(cost)}${salt.toString("base64url")}$${key.toString("base64url")}`;

function parseHash(stored: string | null) {
  const [, logN, r, p, salt = "", key = ""] = HASH.exec(stored ?? "") ?? [];
  if (logN === undefined) return undefined;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}
