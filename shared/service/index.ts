import type { Domain, RouteId } from '@sward/shared/contract';
import type { EventType } from '@sward/shared/events';

/** The product's tables. A stage names each in its own way. */
export const TABLES = ['accounts', 'marketplace', 'conversations'] as const;
export type TableName = (typeof TABLES)[number];

/** One permission of a service on a table, by partition key: `REQUEST#*`. */
export interface TableGrant {
  table: TableName;
  actions: readonly ('get' | 'query' | 'put' | 'update' | 'check' | 'delete')[];
  /** Patterns of partition keys. */
  keys: readonly string[];
  /** Attributes that an update may change or compare, beside the key. Any attribute when absent. */
  attributes?: readonly string[];
}

export interface IndexGrant {
  table: TableName;
  index: 'lists' | 'due';
  keys: readonly string[];
}

/** Any other permission; the stack makes one policy statement and one environment variable of each. */
export type OtherGrant =
  | 'send-mail'
  | 'send-raw-mail'
  | 'send-text'
  | 'user-pool'
  | 'locate-places'
  | 'draw-maps'
  | 'stripe-secrets'
  | 'push-keys'
  | 'schedule-timers'
  | 'write-uploads'
  | 'read-uploads'
  | 'read-exports'
  | 'erase-exports'
  | 'write-exports'
  | 'erase-uploads'
  | 'export-pool'
  | 'decode-photos'
  | 'push-frames'
  | 'close-connections';

/**
 * Functions of single services. The user pool calls `trigger`; only operators with IAM credentials call
 * `invite` and `read-ledger`. The bucket of uploads calls `photos` and the events of `pushes` call `push`,
 * each through a queue of its own. The WebSocket API calls `live`. The HTTP API calls `passkeys` and `desk`
 * for their routes in `answers`.
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
 * A service for infrastructure, as plain data. CDK makes the function pair, the queue with its dead letters,
 * the rule, the routes, the schedules and the grants from it.
 */
export interface ServiceDefinition {
  name: Exclude<Domain, 'system'>;
  /** Events for the inbox, whose handling is in `src/consumers.ts`. */
  subscriptions: readonly EventType[];
  /** SES's bounce events, which go to the inbox too. */
  bouncedMail?: readonly ReturnedMail[];
  /** Names of the inbox's timers: one-off ones of the service, and those of its schedules. */
  timers: readonly string[];
  /** Maximum messages in a call of the inbox, by the cost of one; ten by default. */
  inboxBatch?: number;
  /** Standing schedules, each delivered as a timer of that name, by a queue beside that of the events. */
  schedules: readonly Schedule[];
  grants: {
    tables: readonly TableGrantTo[];
    indexes: readonly (IndexGrant & { to: readonly FunctionRole[] })[];
    other: readonly { grant: OtherGrant; to: readonly FunctionRole[] }[];
  };
  /** Events that the function `push` sends to open browsers. */
  pushes?: readonly EventType[];
  /** Whether the service has a seed function, which only stage `local` gets. */
  seed?: true;
  /** Functions besides api, inbox and seed, each with an entry of its name in `src`. */
  functions?: readonly ExtraFunction[];
  /** Routes that one of these handles in place of api, with grants of its own. */
  answers?: Partial<Record<'passkeys' | 'desk', readonly RouteId[]>>;
}

type TableGrantTo = TableGrant & { to: readonly FunctionRole[] };

/** Grants on sessions for calls of signed-in people: reading one and recording its use. Only auth changes anything else. */
export function sessionUse(role: FunctionRole): TableGrantTo[] {
  const of = { to: [role], table: 'accounts', keys: ['SESSION#*'] } as const;
  return [
    { ...of, actions: ['get'] },
    { ...of, actions: ['update'], attributes: ['lastSeenAt'] },
  ];
}

/** Checks the shape and keeps literal types. */
export function defineService<const S extends ServiceDefinition>(definition: S): S {
  return definition;
}
