import type { Limits } from '../core/limits.ts';
import type { Precedence } from '../core/precedence.ts';
import type { CloudClock, Functions, Resource } from '../core/types.ts';
import type { InvokePermitted } from '../iam/permissions.ts';
import type { Connections } from './connections.ts';

export interface GatewayOptions {
  resources: readonly Resource[];
  functions: Functions;
  permitted: InvokePermitted;
  clock: CloudClock;
  /** Open connections of the WebSocket APIs. */
  connections: Connections;
  /** The limits of AWS by default. */
  limits?: Limits;
  precedence?: Pick<Precedence, 'call'>;
  /** Receives the reason why a request failed. */
  report(message: string): void;
}
