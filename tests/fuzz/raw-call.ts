import { request } from 'node:http';

/** Parsed JSON whose shape is under test. */
// biome-ignore lint/suspicious/noExplicitAny: what a wrong call is answered with may be anything
export type Json = any;

/** A call that is sent exactly as given: only host and length are added. */
export interface RawCall {
  method: string;
  /** Request target, sent as it is. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Parsed body; undefined when it is not JSON. */
  json: Json;
}

/** Header by which a program that is not a browser may send commands. */
export const CLIENT = { 'x-sward-client': 'test' };
export const JSON_TYPE = { 'content-type': 'application/json' };

let addresses = 0;

/** Sends each call from its own address, so that rate limits count separately. Throws when the connection breaks. */
export function rawCall(siteUrl: string, { method, path, headers = {}, body }: RawCall): Promise<RawAnswer> {
  const { host, port } = new URL(siteUrl);
  addresses += 1;
  const localAddress = `127.9${addresses & 7}.${(addresses >> 10) & 127}.${1 + ((addresses >> 3) & 127)}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress,
        headers: {
          host,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const cookiesOf = (cookies: ReadonlyMap<string, string>): Record<string, string> =>
  cookies.size ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {};
