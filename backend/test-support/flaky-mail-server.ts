import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "@/backend/test-support/server-programs";

const UP_MS = 1_500;
const DOWN_MS = 700;
/** Share of recipients that are put off (450), which is not a refusal. */
const PUT_OFF_PERCENT = 5;

export interface FlakyMailServer {
  url: string;
  /** Whole messages, as they came. */
  received: string[];
  /** From now on it goes up and down; `settle` leaves it up. */
  shake(): void;
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** A real mail server at one address that goes down, ends connections in the middle and puts recipients off. */
export async function startFlakyMailServer(): Promise<FlakyMailServer> {
  const port = await freePort();
  const received: string[] = [];
  let server: SMTPServer | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isShaking = false;
  let turn = 0;

  async function up(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      closeTimeout: 10,
      onRcptTo: (_address, _session, done) => {
        turn += 1;
        const isPutOff = isShaking && turn % 100 < PUT_OFF_PERCENT;
        done(isPutOff ? Object.assign(new Error("later, please"), { responseCode: 450 }) : undefined);
      },
      onData: (stream, _session, done) => {
        text(stream).then((source) => {
          received.push(source);
          done();
        }, done);
      },
    });
    // Connections that end in the middle are part of the test.
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  }
  async function down(): Promise<void> {
    const ending = server;
    server = undefined;
    if (ending) await new Promise<void>((resolve) => ending.close(() => resolve()));
  }
  async function swing(): Promise<void> {
    await (server ? down() : up());
    if (isShaking) timer = setTimeout(swing, server ? UP_MS : DOWN_MS);
  }
  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    shake: () => {
      isShaking = true;
      timer = setTimeout(swing, UP_MS);
    },
    settle: async () => {
      isShaking = false;
      clearTimeout(timer);
      if (!server) await up();
    },
    close: async () => {
      isShaking = false;
      clearTimeout(timer);
      await down();
    },
  };
}
