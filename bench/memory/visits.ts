import { Agent, get } from "node:http";

const VISITORS = 16;
const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });

export interface Visit {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Requests `count` pages, sixteen at a time, over keep-alive connections.
 * @throws Error at the first answer that is not a page.
 */
export async function visitAll(origin: string, count: number, visitAt: (turn: number) => Visit): Promise<void> {
  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < count) {
      const visit = visitAt(next);
      next += 1;
      const status = await request(origin, visit);
      if (status !== 200) throw new Error(`${visit.path} answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

function request(origin: string, { path, headers }: Visit): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", reject);
    }).once("error", reject);
  });
}
