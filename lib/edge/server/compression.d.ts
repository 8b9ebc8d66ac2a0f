// The published types require Express's request; the package itself only needs Node's.
declare module "compression" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Filter<Response> = (request: IncomingMessage, response: Response) => boolean;

  function compression<Response extends ServerResponse>(options: {
    filter: Filter<Response>;
  }): (request: IncomingMessage, response: Response, next: () => void) => void;

  namespace compression {
    const filter: Filter<ServerResponse>;
  }

  export default compression;
}
