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
  | 'user-pool'
  | 'locate-places'
  | 'stripe-secrets'
  | 'schedule-timers'
  | 'write-uploads'
  | 'read-uploads';

export type FunctionRole = 'api' | 'inbox' | 'seed';

/**
 * What infrastructure needs to know of a service: plain data. CDK makes the function pair, the queue with
 * its dead letters, the rule, the routes, the schedules and the grants from it.
 */
export interface ServiceDefinition {
  name: Exclude<Domain, 'system'>;
  /** Route id to the name of its use-case file. */
  routes: Partial<Record<RouteId, string>>;
  /** Event type to the names of the use-case files that consume it. */
  subscriptions: Partial<Record<EventType, readonly string[]>>;
  /** One-off timers that the service sets for itself: name to use-case file. */
  timers: Record<string, string>;
  /** Standing schedules, each delivered to the service's queue as a timer of that name. */
  schedules: readonly { timer: string; rate: string }[];
  grants: {
    tables: readonly (TableGrant & { to: readonly FunctionRole[] })[];
    indexes: readonly (IndexGrant & { to: readonly FunctionRole[] })[];
    other: readonly { grant: OtherGrant; to: readonly FunctionRole[] }[];
  };
  /** Whether the service has a seed function; made for stage `local` alone. */
  seed?: true;
}

/** Keeps literal types while checking the shape. */
export function defineService<const S extends ServiceDefinition>(definition: S): S {
  return definition;
}
