/** @jest-environment node */
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { acceptWaiting, countConnections } from "@/lib/server/waiting-connections";

const WAITING = 40;

it("accepts every connection that waits, where a turn of the loop accepts one", async () => {
  const server = countConnections(createServer());
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: WAITING }, () => connect(port, "127.0.0.1"));
  await endOfTurn();
  expect(accepted).toBeLessThan(WAITING);
  await acceptWaiting();
  expect(accepted).toBe(WAITING);
  for (const socket of sockets) socket.destroy();
  server.close();
});
