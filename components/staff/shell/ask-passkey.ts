import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { staffPaths } from "@/lib/config/staff-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

/** The browser's answer, for a form field, or the reason for its absence. */
export type PasskeyOutcome = { credential: string } | { problem: string };

const UNSPOKEN = "This did not work just now. Please try again in a moment.";
const CLOSED = "The passkey was not used: the question was closed, or took too long. Please try again.";
const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidStateError: "This device has a passkey of yours already.",
  SecurityError: "Passkeys do not work at this address. Please use a code instead.",
  // The site did not answer, in time or at all, its answer cannot be read, or the library was not loaded.
  ...{ TimeoutError: UNSPOKEN, TypeError: UNSPOKEN, SyntaxError: UNSPOKEN, ChunkLoadError: UNSPOKEN },
};
const DEADLINE_MS = 15_000;

/** The library is loaded with the first question. */
const load = () => import("@simplewebauthn/browser");

/** Has the browser make a passkey. */
export const makePasskey = (): Promise<PasskeyOutcome> =>
  answer(staffPaths.passkeyOptions(), async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
    (await load()).startRegistration({ optionsJSON }),
  );

/** Has the browser sign in by a passkey. */
export const answerByPasskey = (): Promise<PasskeyOutcome> => authenticate(staffPaths.signInPasskeyOptions());

/** Has the browser confirm by a passkey who is signed in. */
export const confirmByPasskey = (): Promise<PasskeyOutcome> => authenticate(staffPaths.confirmOptions());

const authenticate = (address: string) =>
  answer(address, async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
    (await load()).startAuthentication({ optionsJSON }),
  );

/** `Options` is the library's own: the gateway's options, passed on as they are. */
async function answer<Options>(
  address: string,
  start: (options: Options) => Promise<unknown>,
): Promise<PasskeyOutcome> {
  try {
    if (!("PublicKeyCredential" in window)) return { problem: "This browser cannot use passkeys." };
    const response = await fetchOwn(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const told = await response.json();
    if (!response.ok) return { problem: typeof told.title === "string" ? told.title : UNSPOKEN };
    return { credential: JSON.stringify(await start(told)) };
  } catch (error) {
    const { name = "" } = error instanceof Error ? error : {};
    return { problem: PROBLEMS[name] ?? CLOSED };
  }
}
