import { createServer } from "node:http";
import compression from "compression";
import next from "next";
import { createKeptSender } from "./site/send-kept.ts";

/*
 * The site's own process, in place of `next start`: Next compresses each answer anew, and that is most of what a page of its
 * cache costs. See docs/decisions/0016-kept-pages-are-compressed-once.md. Node runs this file as it is.
 */

const port = Number(process.env.PORT);
const app = next({ dev: false, port });
await app.prepare();

const handle = app.getRequestHandler();
const compress = compression();
const sendKept = createKeptSender();

const server = createServer((request, response) => {
  compress(request, response, () => undefined);
  sendKept(request, response);
  void handle(request, response);
});
server.listen(port);

// Started requests are answered; whoever started the site ends it when that takes too long.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.close(() => process.exit(0)));
// When `npm start` is killed, nothing of it stays behind.
process.on("disconnect", () => process.exit(0));
