import type { Context } from "hono";
import type { KeyCheck } from "@/backend/http/authenticate";
import type { Service } from "@/backend/http/service";
import { bearerOf } from "@/backend/http/service-key";
import { bounceEndpoints } from "@/backend/mail/bounce-endpoints";

/** Delivery reports of mail servers and providers. Their key is their own, and opens nothing else. */
export function mailService({ isServiceKey, isBounceKey }: { isServiceKey: KeyCheck; isBounceKey: KeyCheck }): Service {
  return {
    name: "mail",
    title: "Mail",
    summary: "Reports of mail that could not be delivered.",
    credentials: {
      schemes: {
        bearer: { type: "http", scheme: "bearer", description: "MAIL_BOUNCE_KEY, or the services' key." },
        basic: { type: "http", scheme: "basic", description: "Any name, and MAIL_BOUNCE_KEY as the password." },
      },
      always: [],
      oneOf: [["bearer"], ["basic"]],
      recognises: ["service"],
    },
    authenticate: async (c) => {
      const key = bearerOf(c) ?? passwordOf(c);
      return { kind: isServiceKey(key) || isBounceKey(key) ? "service" : "anonymous" };
    },
    endpoints: bounceEndpoints,
  };
}

/** The password of basic authentication, which most providers put into a webhook's address. */
function passwordOf(c: Context): string | undefined {
  const encoded = /^Basic +([\w+/=]{1,4096})$/i.exec(c.req.header("authorization") ?? "")?.[1];
  return encoded === undefined
    ? undefined
    : Buffer.from(encoded, "base64")
        .toString()
        .replace(/^[^:]*:/, "");
}
