import { type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  BODY_LIMIT,
  type HttpReply,
  type HttpRequest,
  readBody,
  send,
  splitTarget,
} from '../api-gateway/http.ts';
import type { UpgradeListener } from '../endpoint/port.ts';
import type { Edge } from './edge.ts';

/** Host names under which this machine itself reaches the site. */
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
export const CONSOLE_PATH = '/_local';

export interface SiteListenerOptions {
  edge: Edge;
  /** Responds to everything under `/_local`. */
  console(request: HttpRequest): Promise<HttpReply>;
  report(message: string): void;
}

/** Serves the site and, under `/_local`, the console. */
export function createSiteListener({ edge, console, report }: SiteListenerOptions): RequestListener {
  async function answer(message: IncomingMessage): Promise<HttpReply> {
    const { path, query } = splitTarget(message.url ?? '/');
    const request: HttpRequest = {
      method: message.method ?? 'GET',
      path,
      query,
      headers: message.headers,
      body: await readBody(message, BODY_LIMIT),
      sourceIp: viewerOf(message),
    };
    if (path !== CONSOLE_PATH && !path.startsWith(`${CONSOLE_PATH}/`)) return edge(request);
    return refuseStrangers(request) ?? console(request);
  }

  const handle = async (message: IncomingMessage, response: Parameters<RequestListener>[1]) => {
    const method = message.method ?? 'GET';
    try {
      const reply = await answer(message);
      if (!response.destroyed) send(response, method, reply);
    } catch (error) {
      // The viewer disconnected while it was still sending.
      if (message.errored) return;
      report(`${method} ${message.url}: ${(error as Error).stack}`);
      if (!response.headersSent) {
        send(response, method, { status: 502, headers: {}, body: 'The embedded edge failed.' });
      }
    }
  };
  return (message, response) => void handle(message, response);
}

/** Serves requests for another protocol, such as WebSocket. The distribution decides whether to accept them. */
export function createUpgradeListener({
  edge,
  report,
}: Omit<SiteListenerOptions, 'console'>): UpgradeListener {
  const handle: UpgradeListener = async (message, stream, head) => {
    stream.on('error', () => stream.destroy());
    const { path, query } = splitTarget(message.url ?? '/');
    const reply = await edge({
      method: message.method ?? 'GET',
      path,
      query,
      headers: message.headers,
      body: Buffer.alloc(0),
      sourceIp: viewerOf(message),
      upgrade: true,
    });
    const response = new ServerResponse(message);
    response.assignSocket(stream as Socket);
    if (reply.status !== 101 || !reply.attach) {
      response.on('finish', () => stream.end());
      return send(response, 'GET', { ...reply, headers: { ...reply.headers, connection: 'close' } });
    }
    response.writeHead(101, reply.headers);
    response.flushHeaders();
    response.detachSocket(stream as Socket);
    reply.attach(stream, head);
  };
  return (message, stream, head) =>
    void Promise.resolve(handle(message, stream, head)).catch((error: Error) => {
      report(`${message.url}: ${error.stack}`);
      stream.destroy();
    });
}

function viewerOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/**
 * Refuses requests from pages of other sites, because the console can do everything without signing in. Such a page
 * could use a name that resolves to this machine, or post a form.
 */
function refuseStrangers({ headers }: HttpRequest): HttpReply | undefined {
  const host = hostName(headers.host ?? '');
  const { origin } = headers;
  const ownOrigin = origin === undefined || origin === `http://${headers.host}`;
  if (OWN_HOSTS.has(host) && ownOrigin) return undefined;
  return {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'The console answers only to this machine.',
  };
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}
