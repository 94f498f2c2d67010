import { webcrypto } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';

const KEYS = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Headers that belong to one connection, which the front does not forward. */
const HOP =
  /^(?::.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|host|origin|http2-settings)$/;

type Headers = Record<string, string | string[] | undefined>;

/**
 * Starts a proxy before a plain HTTP server on this machine, with TLS, HTTP/2 and WebSockets as CloudFront has them. Its
 * certificate is self-signed. Bound to 127.0.0.1.
 */
export async function openFront(target: string): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, origin } = new URL(target);
  const forward = (
    { method, url, headers }: { method?: string; url?: string; headers: Headers },
    more: Headers,
  ) =>
    request({
      // A new connection for each request: the server may close a kept one just as it is used again.
      agent: false,
      host: hostname,
      port,
      method,
      path: url,
      headers: {
        ...kept(headers),
        ...(headers.origin ? { origin } : {}),
        host: `${hostname}:${port}`,
        ...more,
      },
    });
  const answer = (asked: Http2ServerRequest, answered: Http2ServerResponse) => {
    const sent = forward(asked, {}).on('error', () => answered.stream?.close());
    sent.on('response', (from) => {
      answered.writeHead(from.statusCode ?? 502, kept(from.headers));
      from.pipe(answered);
    });
    asked.pipe(sent);
  };
  const server = createSecureServer({ ...(await certificate()), allowHTTP1: true }, answer);
  const open = new Set<Socket>();
  server.on('secureConnection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  });
  server.on('upgrade', (asked, socket: Socket, head: Buffer) => {
    const sent = forward(asked, { connection: 'Upgrade', upgrade: 'websocket' }).on('error', () =>
      socket.destroy(),
    );
    const begin = ({
      statusCode,
      statusMessage,
      rawHeaders,
    }: {
      statusCode?: number;
      statusMessage?: string;
      rawHeaders: string[];
    }) =>
      socket.write(
        `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.map((part, i) => part + (i % 2 ? '\r\n' : ': ')).join('')}\r\n`,
      );
    sent.on('upgrade', (from, stream, first) => {
      begin(from);
      socket.write(first);
      stream.on('error', () => socket.destroy());
      socket.on('close', () => stream.destroy());
      stream.pipe(socket).pipe(stream);
    });
    sent.on('response', (from) => {
      begin(from);
      from.pipe(socket);
    });
    sent.end(head);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

const kept = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.test(name)));

async function certificate(): Promise<{ key: string; cert: string }> {
  const keys = await webcrypto.subtle.generateKey(KEYS, true, ['sign', 'verify']);
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=127.0.0.1',
    keys,
    signingAlgorithm: KEYS,
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
    cert: made.toString('pem'),
  };
}
