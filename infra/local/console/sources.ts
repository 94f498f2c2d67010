import type { Delivery } from '../core/types.ts';
import type { ArchivedEvent } from '../events/archive.ts';
import type { Schedule } from '../scheduler/schedule.ts';
import type { Mail } from '../ses/mailbox.ts';
import type { QueueView } from '../sqs/sqs.ts';
import type { StripeReply, StripeRequest } from '../stripe/requests.ts';
import type { Totals } from '../stripe/totals.ts';

/** What the console shows and does. */
export interface ConsoleSources {
  /** Newest first; `before` is the id of the last mail of the page before. */
  mail(options: { limit: number; before?: string }): Promise<Mail[]>;
  clock: {
    /** Product time in milliseconds. */
    now(): number;
    /** Moves product time by an ISO 8601 duration; answers when all that is then due is done. Throws a RangeError. */
    advance(duration: string): Promise<number>;
  };
  /** Resolves once nothing that is due is left to do. */
  settled(): Promise<void>;
  events(options: { since?: string; limit: number }): Promise<ArchivedEvent[]>;
  queues: {
    view(messages: number): QueueView[];
    /** Gives dead letters back to where they came from; how many. Undefined for an unknown queue. */
    redrive(name: string): Promise<number> | undefined;
  };
  deliveries: { pending(): Promise<Delivery[]>; dead(): Promise<Delivery[]> };
  schedules: { list(): Schedule[]; fireNow(name: string): Promise<void> };
  stripe: {
    /** Everything under `/_local/stripe/`. */
    handleLocal(request: StripeRequest): Promise<StripeReply>;
    totals(): Promise<Totals>;
  };
  conflicts: {
    failNextTransactions(count: number): void;
    injectConflicts(probability: number, random: () => number): void;
  };
}
