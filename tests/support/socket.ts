import { type Client, connect } from '@sward/local-aws/testing';
import { eventually } from './local.ts';
import type { Person } from './people.ts';

/** Headers of a call that requests a WebSocket. */
export const HANDSHAKE = {
  ...{ connection: 'Upgrade', upgrade: 'websocket' },
  ...{ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' },
};

export interface Listening extends Client {
  /** Waits for the next frame of this type. Returns its id. */
  next(type: string): Promise<string>;
}

/** Opens a connection as the person's browser does. */
export function listening(siteUrl: string, someone: Person): Promise<Listening> {
  return listeningAt(`${siteUrl.replace('http', 'ws')}/ws`, siteUrl, someone);
}

/** Opens a connection at another address, with the headers that the edge would add. */
export async function listeningAt(
  url: string,
  origin: string,
  someone: Person,
  added: Record<string, string> = {},
): Promise<Listening> {
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = await connect(url, { cookie, origin, ...added });
  let taken = 0;
  return {
    ...client,
    next: (type) =>
      eventually(async () => {
        while (taken < client.frames.length) {
          const frame = JSON.parse(client.frames[taken] ?? '{}') as { type: string; id: string };
          taken += 1;
          if (frame.type === type) return frame.id;
        }
        return undefined;
      }, `a frame ${type} among ${client.frames}`),
  };
}
