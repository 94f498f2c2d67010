import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOPBACK = '127.0.0.1';
const KEEP_ALIVE_MS = 65_000;
const GRACE_MS = 1_000;

export type UpgradeListener = (request: IncomingMessage, stream: Duplex, head: Buffer) => unknown;

/** A port of this machine, taken before the server can respond. */
export interface Port {
  number: number;
  /** Responds with the listener from now on. Before, every response is 503. */
  serve(listener: RequestListener): void;
  /** Passes requests for another protocol to the listener. Before, they are ordinary requests. */
  serveUpgrades(listener: UpgradeListener): void;
  /** Accepts no more requests. Running ones have a second to finish. */
  close(): Promise<void>;
}

/**
 * Listens on `port` (0 for a free one) of 127.0.0.1, or of another `address` of this machine. Throws a readable error
 * when the port is taken.
 */
export async function openPort(port: number, address = LOOPBACK): Promise<Port> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('Starting');
  };
  const upgraded = new Set<Duplex>();
  const server = createServer((request, response) => answer(request, response));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(readable(error, port)));
    server.listen(port, address, resolve);
  });
  return {
    number: (server.address() as AddressInfo).port,
    serve: (listener) => {
      answer = listener;
    },
    serveUpgrades(listener) {
      server.on('upgrade', (request, stream, head) => {
        upgraded.add(stream);
        stream.once('close', () => upgraded.delete(stream));
        listener(request, stream, head);
      });
    },
    close: () =>
      new Promise((resolve) => {
        // Upgraded connections never finish, and the server no longer counts them.
        for (const stream of upgraded) stream.destroy();
        const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function readable(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken by another program. Stop it, or choose another port.`, {
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may not be used by this account. Choose one above 1023.`, {
      cause: error,
    });
  }
  return error;
}
