import { ownersPalette } from "@/domain/owner/owners-theme";
import { findPayer } from "@/lib/directory/payer";
import { BARE_POLICY, POLICY_HEADER } from "@/lib/http/content-policy";

export const dynamic = "force-dynamic";

/** A payer of the owner's own, without a file in `public/logos/`: the first letter of its name. Files have precedence. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const [, kind, id = ""] = /^(insurer|eap)-([\w-]+)\.svg$/.exec((await params).file) ?? [];
  const payer = kind === "insurer" || kind === "eap" ? findPayer(kind, id) : undefined;
  if (payer?.id !== id) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(drawLetter([...(payer.matchName ?? payer.name)][0] ?? ""), {
    headers: {
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=3600",
      [POLICY_HEADER]: BARE_POLICY,
    },
  });
}

const ESCAPED: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

const drawLetter = (letter: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44"><rect x="2" y="2" width="40" height="40" rx="10" fill="${ownersPalette.light.brand}"/><text x="22" y="31" font-family="Georgia, serif" font-size="26" text-anchor="middle" fill="${ownersPalette.light["on-brand"]}">${ESCAPED[letter] ?? letter.toUpperCase()}</text></svg>`;
