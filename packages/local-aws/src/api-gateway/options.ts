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
  /** Of the WebSocket APIs. */
  connections: Connections;
  /** Those of AWS unless given. */
  limits?: Limits;
  precedence?: Pick<Precedence, 'call'>;
  /** Told why a request could not be answered. */
  report(message: string): void;
}
