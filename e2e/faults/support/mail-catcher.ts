import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that notes each message, and can be away. */
export class MailCatcher {
  /** Their Message-IDs: a mail that is sent again has the same one. */
  readonly received = new Set<string>();
  private server: SMTPServer | undefined;
  private port = 0;

  url = () => `smtp://127.0.0.1:${this.port}?ignoreTLS=true`;

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onData: (stream, _, done) => {
        text(stream).then((message) => {
          const id = /^message-id:\s*(\S+)/im.exec(message)?.[1];
          if (id !== undefined) this.received.add(id);
          done();
        }, done);
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
