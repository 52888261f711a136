import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a server answers its nth request, from 0. */
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  n: number,
) => void | Promise<void>;

/** A server on the loopback address that answers as a test tells it to. */
export class Loopback {
  /** The requests in the order in which they came. */
  readonly requests: IncomingMessage[] = [];
  answer: Answer = (_, response) => void response.writeHead(404).end();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<Loopback> {
    const server = createServer();
    const loopback = new Loopback(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const n = loopback.requests.push(request) - 1;
      void loopback.answer(request, response, n);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return loopback;
  }

  /** `http://127.0.0.1:…`. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reset(): void {
    this.requests.length = 0;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) =>
      this.#server.close(() => {
        resolve();
      }),
    );
  }
}

/** The whole file, or the rest of it where that is asked for, as a good server does it. */
export function good(bytes: Uint8Array, etag: string | null = '"one"'): Answer {
  return (request, response) => {
    const start = startOf(request, etag);
    const tag = etag === null ? {} : { etag };
    const body = bytes.subarray(start);
    const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
    const headers = { ...tag, 'content-length': body.length };
    if (start === 0) response.writeHead(200, headers);
    else response.writeHead(206, { ...headers, 'content-range': range });
    response.end(body);
  };
}

/** Where a request wants the file from, if it still is the one with this tag. */
export function startOf({ headers }: IncomingMessage, etag: string | null): number {
  const start = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1];
  return start !== undefined && headers['if-range'] === etag ? Number(start) : 0;
}

/** The beginning of the file under the length of the whole, then a broken connection. */
export function broken(bytes: Uint8Array, after: number, etag: string | null = '"one"'): Answer {
  return async (request, response) => {
    const start = startOf(request, etag);
    const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`;
    const more = start === 0 ? {} : { 'content-range': range };
    response.writeHead(start === 0 ? 200 : 206, {
      ...(etag === null ? {} : { etag }),
      'content-length': bytes.length - start,
      ...more,
    });
    await new Promise<void>((resolve) =>
      response.write(bytes.subarray(start, start + after), () => {
        resolve();
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    response.destroy();
  };
}
