import { request as ask } from "node:http";

/** A crawler: gets no guest identity, only the page. */
export const CRAWLER = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
export const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36" };

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  body: string;
}

/** One request, by a crawler by default, with path and headers sent verbatim. */
export function send(
  siteUrl: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Answer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const request = ask(
      { hostname, port, path, method, headers: { ...CRAWLER, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() });
        });
      },
    );
    request.on("error", reject).end();
  });
}
