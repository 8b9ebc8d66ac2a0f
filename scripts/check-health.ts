/* Ends with 0 while the program of this container, the website or the services, accepts requests. */

const { PORT = "3000", SERVICES_PORT = "4000" } = process.env;
const DEADLINE_MS = 4_000;
const addresses = [`http://127.0.0.1:${PORT}/api/ready`, `http://127.0.0.1:${SERVICES_PORT}/ready`];

const answers = await Promise.allSettled(
  addresses.map((address) => fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) })),
);
process.exit(answers.some((answer) => answer.status === "fulfilled" && answer.value.ok) ? 0 : 1);

export {};
