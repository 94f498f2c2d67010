import { type AccountActor, createIds, DAY, isAppError, toCents } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { createMemoryTable, keyOf } from '@sward/shared/table/memory';
import { testClock } from '@sward/shared/testing';
import { PayoutRefused } from '../../../services/payments/src/stripe/gateway.ts';
import { diceOf, mixed } from '../random.ts';
import type { CallInput } from './doors.ts';
import { Faults, InjectedFault } from './faults.ts';
import { Kinds } from './kinds.ts';
import { type People, peopleOf } from './people.ts';
import { Scheduler, type Task } from './scheduler.ts';
import { simulatedStripe } from './stripe.ts';
import { View } from './view.ts';

/** Low enough that many refunds need a second operator. */
export const REFUND_LIMIT = toCents(2000);

/** Low enough that operators reach it on some days. */
export const OPERATOR_DAY = toCents(2500);

/** Most time that may pass between a read of a process and its write. */
export const MARGIN_MS = 10 * 60_000;

const START = '2027-05-03T12:00:00.000Z';

/** A checkout in a browser tab. */
export interface Tab {
  owner: AccountActor;
  bidId: string;
  paymentId: string;
  intentId: string;
  /** Amount to pay, as the tab shows it. */
  amount: number;
  /** Order that the tab pays: a change order, or one of a trip, after which the provider comes again. */
  orderId?: string;
  isTrip?: boolean;
  /** True once the bank has asked the card's holder. */
  challenged: boolean;
}

/** A small marketplace, its people and everything around the product, on a clock that only the history moves. */
export class Surroundings {
  readonly seed: number;
  readonly clock = testClock(START);
  readonly table = createMemoryTable();
  readonly stripe = simulatedStripe(this.clock);
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly ids;
  readonly view: View;
  readonly people: People;
  readonly home = { point: { lat: 42.3736, lng: -71.1097 }, zone: 'America/New_York' };
  /** Open checkouts of all owners. */
  readonly tabs: Tab[] = [];
  /** Inputs of running calls, by name of the process. */
  readonly said = new Map<string, CallInput>();
  /** Intents that Stripe charged although it had reported them as cancelled. */
  readonly chargedAllTheSame = new Set<string>();
  /** Auth's table, with the operators. */
  readonly accounts = createMemoryTable();
  /** Sward's own money that it has paid in. */
  floatCents = 0;
  renewalsDecline = false;
  readonly kinds = new Kinds();
  /** Client secrets with which browsers can pay for plans. */
  readonly planSecrets: string[] = [];
  /** Rules that were broken, in order. */
  readonly violations: string[] = [];
  /** Log of the history, for the reader of a failing one. */
  readonly lines: { at: number; what: string }[] = [];
  /** Times at which providers lost their jobs, by request and provider. */
  private readonly lost = new Map<string, number>();
  private moments = 0;
  private day = 0;

  constructor(seed: number, only: ReadonlySet<string> | undefined) {
    this.seed = seed;
    this.scheduler = new Scheduler(mixed(seed, 1));
    this.faults = new Faults(seed, only);
    const random = diceOf(mixed(seed, 2));
    this.ids = createIds(this.clock, (count) => {
      const bytes = new Uint8Array(count);
      for (let i = 0; i < count; i++) bytes[i] = random.whole(0, 255);
      return bytes;
    });
    this.view = new View(this.table);
    this.table.onCommit((before, writes) => {
      for (const write of writes) {
        const { pk, sk } = keyOf(write);
        const was = sk === 'REQUEST' ? before.get(`${pk}\u0000${sk}`) : undefined;
        const now = this.table.peek({ pk, sk })?.acceptedProviderId;
        if (was?.acceptedProviderId && was.acceptedProviderId !== now)
          this.lost.set(`${String(was.id)} ${String(was.acceptedProviderId)}`, this.clock.now());
      }
    });
    this.people = peopleOf(diceOf(mixed(seed, 3)));
  }

  /** Returns whether the provider has the job of a request, or had it after `since` (ms). */
  hadJob(providerId: string, requestId: string, since: number): boolean {
    const isTheirs = this.view.request(requestId)?.acceptedProviderId === providerId;
    return isTheirs || (this.lost.get(`${requestId} ${providerId}`) ?? 0) >= since;
  }

  /** Moves the clock a little, as each await takes time. */
  passTime(): void {
    const lot = mixed(this.seed, this.moments++);
    this.clock.advance(1 + (lot % 40) + (lot % 97 === 0 ? 3000 : 0));
  }

  /** Makes Stripe decline saved cards at renewals of plans, or charge them again. */
  declineRenewals(decline: boolean): void {
    this.renewalsDecline = decline;
    this.stripe.objects.declineRenewals(decline);
  }

  /** Returns whether this is the first call of the day, on which daily schedules fire. */
  beginsDay(): boolean {
    const before = this.day;
    this.day = Math.floor(this.clock.now() / DAY);
    return this.day > before;
  }

  /** Reports an error of the product as a violation. Refusals and injected faults are expected. */
  heardOf(error: unknown, { key, name }: Pick<Task, 'key' | 'name'>): void {
    const expected =
      error === undefined ||
      isAppError(error) ||
      error instanceof InjectedFault ||
      error instanceof AlreadyHandled ||
      error instanceof PayoutRefused;
    if (!expected) this.violate(`${name} failed: ${String(error)} (${key})`);
  }

  violate(what: string): void {
    this.tell(`VIOLATION ${what}`);
    this.violations.push(what);
  }

  tell(what: string): void {
    this.lines.push({ at: this.clock.now(), what });
  }
}
