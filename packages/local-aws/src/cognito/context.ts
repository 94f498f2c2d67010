import type { CloudClock } from '../core/types.ts';
import type { Input } from './input.ts';
import type { SendMessage } from './messages.ts';
import type { Pools } from './pool.ts';
import type { Tickets } from './tickets.ts';
import type { Triggers } from './triggers.ts';
import type { Users } from './users.ts';

/** Dependencies of the operations. */
export interface Context {
  clock: CloudClock;
  /** Real time in milliseconds, because authenticator apps do not know product time. */
  realNow: () => number;
  pools: Pools;
  users: Users;
  tickets: Tickets;
  triggers: Triggers;
  sendMessage: SendMessage;
}

/** Operations by their AWS names. Each takes the JSON body and returns the JSON response. */
export type Operations = Record<string, (input: Input) => Promise<unknown>>;
