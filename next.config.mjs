import path from "node:path";

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are sized when they come in; the optimizer would be one more way to fetch any address.
  images: { unoptimized: true },
  // Types, lint and boundaries have their own step in `npm test`.
  typescript: { ignoreBuildErrors: true },
  // jsdom-free server packages that must not be bundled.
  serverExternalPackages: ["pino", "sanitize-html", "cockatiel"],
  devIndicators: false,
  // Stores nothing: the server caches answers, and static pages are rendered where SITE_URL is known. docs/decisions/0088.
  cacheHandler: path.resolve("lib/server/framework-cache.ts"),
  cacheMaxMemorySize: 0,
  experimental: {
    // The 403 page of the staff area: app/(staff)/forbidden.tsx.
    authInterrupts: true,
    // Browsers refuse a script file that differs from this build's, for example one altered by a proxy.
    sri: { algorithm: "sha256" },
    // Prefetched pages in a browser are no older than those that the site would serve.
    staleTimes: { static: 60 },
    // A roster of 10 MiB in a form passes the middleware: lib/staff/roster/actions.ts refuses larger ones.
    proxyClientMaxBodySize: "11mb",
  },
  // The server compresses, and sets the ETags of cached pages: lib/server, docs/decisions/0016.
  compress: false,
  generateEtags: false,
  // Every other header that all answers have: lib/server/response-headers.ts.
  headers: async () => [
    {
      // Also in lib/http/private-page-headers.ts, for answers of the middleware.
      source: "/:language(es)?/forms/public/:path*",
      headers: [
        { key: "referrer-policy", value: "no-referrer" },
        { key: "x-robots-tag", value: "noindex, nofollow" },
      ],
    },
  ],
  // `npm run dev` prints the address of each request, and mailed links hold tokens.
  logging: { incomingRequests: { ignore: [/^(\/es)?\/(forms\/public|account\/)/] } },
};

export default config;
