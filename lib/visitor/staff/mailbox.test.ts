import { createServer, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import { parseEnv } from "@/lib/config/env";
import { maySeeMailbox } from "@/lib/visitor/staff/mailbox";

/** A request that arrived at a real server of this machine. */
async function arrive(
  address: string,
  head = "Host: localhost",
): Promise<{ message: IncomingMessage; end: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const place = server.address();
  if (typeof place !== "object" || place === null) throw new Error("the server has no port");
  const client: Socket = connect(place.port, address, () => client.write(`GET / HTTP/1.1\r\n${head}\r\n\r\n`));
  const message = await new Promise<IncomingMessage>((resolve) => server.once("request", resolve));
  return { message, end: () => [client.destroy(), server.close()] };
}

const env = (settings: Record<string, string> = {}) =>
  parseEnv({ SESSION_SECRET: "a secret of this test that is long enough", ...settings });

test.each([
  ["this machine", {}, true],
  ["a proxy, whose visitors may be elsewhere", { PROXY_COUNT: "1" }, false],
  ["this machine, where the site is public", { SITE_URL: "https://care.example" }, false],
])("the mailbox and %s", async (_, settings, isOpen) => {
  const { message, end } = await arrive("127.0.0.1");
  expect(requestContext.run({ message }, () => maySeeMailbox(env(settings)))).toBe(isOpen);
  end();
});

test.each([
  ["a name of another site", "Host: evil.example:3000"],
  ["no name", "Host:"],
  ["a proxy that names its visitor", "Host: localhost\r\nX-Forwarded-For: 192.0.2.1"],
  ["a proxy that names itself", "Host: localhost:3000\r\nVia: 1.1 proxy"],
])("a request by %s opens no mailbox", async (_, head) => {
  const { message, end } = await arrive("127.0.0.1", head);
  expect(requestContext.run({ message }, () => maySeeMailbox(env()))).toBe(false);
  end();
});

test("no request, and one from another machine, opens no mailbox", async () => {
  expect(maySeeMailbox(env())).toBe(false);
  const { message, end } = await arrive("127.0.0.1");
  for (const remoteAddress of ["192.168.1.7", "::ffff:10.0.0.1", "10.127.0.0", ""]) {
    Object.defineProperty(message.socket, "remoteAddress", { value: remoteAddress, configurable: true });
    expect(requestContext.run({ message }, () => maySeeMailbox(env()))).toBe(false);
  }
  end();
});
