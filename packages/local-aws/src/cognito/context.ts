import type { CloudClock } from '../core/types.ts';
import type { Input } from './input.ts';
import type { SendMessage } from './messages.ts';
import type { Pools } from './pool.ts';
import type { Tickets } from './tickets.ts';
import type { Triggers } from './triggers.ts';
import type { Users } from './users.ts';

/** What the operations work with. */
export interface Context {
  clock: CloudClock;
  /** Real time in milliseconds: authenticator applications know nothing of product time. */
  realNow: () => number;
  pools: Pools;
  users: Users;
  tickets: Tickets;
  triggers: Triggers;
  sendMessage: SendMessage;
}

/** Operations by AWS's names. Each takes the JSON body and gives the JSON answer. */
export type Operations = Record<string, (input: Input) => Promise<unknown>>;
