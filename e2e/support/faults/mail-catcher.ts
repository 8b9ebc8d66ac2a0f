import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that counts messages by recipient, and can be away. */
export class MailCatcher {
  /** Messages by recipient. */
  readonly received = new Map<string, number>();
  private server: SMTPServer | undefined;
  private port = 0;

  url = () => `smtp://127.0.0.1:${this.port}?ignoreTLS=true`;

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onData: (stream, { envelope }, done) => {
        stream.resume().once("end", () => {
          for (const { address } of envelope.rcptTo) this.received.set(address, (this.received.get(address) ?? 0) + 1);
          done();
        });
      },
    });
    // A client that is killed while it sends.
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address: string | AddressInfo | null = server.server.address();
    if (typeof address === "object" && address !== null) this.port = address.port;
    this.server = server;
  }

  stop = (): Promise<void> => new Promise((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
}
