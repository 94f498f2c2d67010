import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** An HTTP request on its way to an origin. */
export interface HttpRequest {
  method: string;
  /** Path without the query, still percent-encoded. */
  path: string;
  /** Query without the question mark, as it was sent. */
  query: string;
  /** Lower-case names. */
  headers: IncomingHttpHeaders;
  /** Undefined when the body exceeded the limit. The body has been read to its end even then. */
  body: Buffer | undefined;
  /** Address of the peer. */
  sourceIp: string;
  /** Set when the viewer asks to switch this connection to another protocol. */
  upgrade?: true;
}

export interface HttpReply {
  status: number;
  /** Lower-case names; a list becomes one header line for each value. */
  headers: Record<string, string | string[]>;
  body: Buffer | string;
  /** Takes over the connection after a reply of status 101. `head` holds the bytes that followed the request. */
  attach?(stream: Duplex, head: Buffer): void;
}

/** The largest body that the edge and the gateway accept, in bytes. */
export const BODY_LIMIT = 10 * 2 ** 20;

/**
 * Reads a body to its end and returns undefined when it exceeds `limit` bytes. It reads the rest even then,
 * because a client that is still sending would see a reset connection instead of the response.
 */
export function readBody(message: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    message.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    message.on('end', () => resolve(length <= limit ? Buffer.concat(chunks) : undefined));
    message.on('error', reject);
  });
}

/** Splits a request target into path and query. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** Returns a header as one string. Several lines of the same name are joined as HTTP defines it. */
export function headerText(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns a JSON reply. Its headers are plain strings, so that a guest can also return it as an AWS reply. */
export function jsonReply(status: number, body: unknown): HttpReply & { headers: Record<string, string> } {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Writes a reply; a reply to HEAD, 204 and 304 has no body. */
export function send(response: ServerResponse, method: string, { status, headers, body }: HttpReply): void {
  const bodyless = status === 204 || status === 304;
  const length = bodyless ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(bodyless || method === 'HEAD' ? undefined : body);
}
