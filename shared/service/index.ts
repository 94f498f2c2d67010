import type { Domain, RouteId } from '@sward/shared/contract';
import type { EventType } from '@sward/shared/events';

export type TableName = 'accounts' | 'marketplace' | 'conversations';

/** One permission of a service on a table, by leading key: `REQUEST#*`. */
export interface TableGrant {
  table: TableName;
  actions: readonly ('get' | 'query' | 'put' | 'update' | 'check' | 'delete')[];
  /** Patterns of partition keys. */
  keys: readonly string[];
}

export interface IndexGrant {
  table: TableName;
  index: 'lists' | 'due';
  keys: readonly string[];
}

/** Anything else that a service may do; the stack turns each into one policy statement and one environment variable. */
export type OtherGrant =
  | 'send-mail'
  | 'send-raw-mail'
  | 'send-text'
  | 'user-pool'
  | 'locate-places'
  | 'stripe-secrets'
  | 'schedule-timers'
  | 'write-uploads'
  | 'read-uploads'
  | 'read-exports'
  | 'erase-exports'
  | 'write-exports'
  | 'erase-uploads'
  | 'decode-photos'
  | 'push-frames'
  | 'close-connections';

/**
 * Functions that few services have: `trigger` is called by the user pool, `invite` and `read-ledger` by people with IAM alone,
 * `photos` by the bucket of uploads through a queue of its own, `live` by the WebSocket API, `push` by the events of `pushes`
 * through a queue of its own, `passkeys` and `desk` by the HTTP API for the routes that `answers` gives them.
 */
export type ExtraFunction =
  | 'trigger'
  | 'invite'
  | 'passkeys'
  | 'desk'
  | 'read-ledger'
  | 'photos'
  | 'live'
  | 'push';

export type FunctionRole = 'api' | 'inbox' | 'seed' | ExtraFunction;

/** Detail types of SES's events on the account's own bus. */
export type ReturnedMail = 'Email Bounced' | 'Email Complaint Received';

/** Every so often, or at the instants of a cron expression of AWS, in UTC. */
export type Schedule = { timer: string } & ({ rate: string; cron?: never } | { cron: string; rate?: never });

/**
 * What infrastructure needs to know of a service: plain data. CDK makes the function pair, the queue with
 * its dead letters, the rule, the routes, the schedules and the grants from it.
 */
export interface ServiceDefinition {
  name: Exclude<Domain, 'system'>;
  /** Events that the inbox takes; `src/consumers.ts` says what it does with each. */
  subscriptions: readonly EventType[];
  /** Events of SES about mail that comes back, which the inbox takes too. */
  bouncedMail?: readonly ReturnedMail[];
  /** Names of the timers that wake the inbox: one-off ones, which the service sets itself, and those of its schedules. */
  timers: readonly string[];
  /** How many messages a call of the inbox gets at most, by what one of them costs; ten where nothing is said. */
  inboxBatch?: number;
  /** Whether the standing schedules wake the inbox by a queue of their own: a long sweep then keeps no event waiting. */
  sweepsApart?: true;
  /** Standing schedules, each delivered to the service's queue as a timer of that name. */
  schedules: readonly Schedule[];
  grants: {
    tables: readonly (TableGrant & { to: readonly FunctionRole[] })[];
    indexes: readonly (IndexGrant & { to: readonly FunctionRole[] })[];
    other: readonly { grant: OtherGrant; to: readonly FunctionRole[] }[];
  };
  /** Events that the function `push` takes to open browsers. */
  pushes?: readonly EventType[];
  /** Whether the service has a seed function; made for stage `local` alone. */
  seed?: true;
  /** Functions besides api, inbox and seed, each with an entry of its name in `src`. */
  functions?: readonly ExtraFunction[];
  /** Routes that one of these answers in the place of api, with grants of its own. */
  answers?: Partial<Record<'passkeys' | 'desk', readonly RouteId[]>>;
}

/** Keeps literal types while checking the shape. */
export function defineService<const S extends ServiceDefinition>(definition: S): S {
  return definition;
}
