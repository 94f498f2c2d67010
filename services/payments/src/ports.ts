import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { StripeGateway } from './stripe-gateway.ts';

export interface Ports extends CommonPorts {
  marketplace: Table;
  stripe: StripeGateway;
  timers: Timers;
}

/** One-off timers that come back to this service's queue. */
export interface Timers {
  /** Sets the timer of that name once; setting it again does nothing. `at` is an instant. */
  set(name: 'release', id: string, at: string): Promise<void>;
}
