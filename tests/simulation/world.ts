import { type AccountActor, type Actor, createIds, DAY, isAppError } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { createMemoryTable } from '@sward/shared/table/memory';
import { testClock } from '@sward/shared/testing';
import { PayoutRefused } from '../../services/payments/src/stripe/gateway.ts';
import { bill } from './billing.ts';
import { Bus, type Message, type ServiceName } from './bus.ts';
import { type CallInput, callRoute, consume } from './doors.ts';
import { Faults, InjectedFault } from './faults.ts';
import { Kinds } from './kinds.ts';
import { type People, peopleOf } from './people.ts';
import { portsFor } from './ports.ts';
import { diceOf, mixed } from './random.ts';
import { type Outcome, Scheduler, type Task } from './scheduler.ts';
import { StaffRecord } from './staff.ts';
import { simulatedStripe } from './stripe.ts';
import { View } from './view.ts';

const START = '2027-05-03T12:00:00.000Z';

/** A checkout as a browser knows it. */
export interface Tab {
  owner: AccountActor;
  bidId: string;
  paymentId: string;
  intentId: string;
  /** Of the bid, as the tab shows it. */
  amount: number;
  /** The bank is asking its holder. */
  challenged: boolean;
}

/** What a client gets that was not answered as it wished. */
export class NotAnswered extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(code ?? 'no answer');
    this.name = 'NotAnswered';
    this.code = code;
  }
}

/** One small marketplace, its people, and everything around it, on a clock that only the history moves. */
export class World {
  readonly seed: number;
  readonly clock = testClock(START);
  readonly table = createMemoryTable();
  readonly stripe = simulatedStripe(this.clock);
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly ids;
  readonly view: View;
  readonly bus: Bus;
  readonly people: People;
  readonly home = { point: { lat: 42.3736, lng: -71.1097 }, zone: 'America/New_York' };
  /** Checkouts that somebody has open. */
  readonly tabs: Tab[] = [];
  /** Where auth keeps Sward's own people. */
  readonly accounts = createMemoryTable();
  readonly staff: StaffRecord;
  /** What Sward has paid in of its own. */
  floatCents = 0;
  renewalsDecline = false;
  readonly kinds = new Kinds();
  /** What lets a browser pay for a plan, of each that was told so. */
  readonly planSecrets: string[] = [];
  /** What must never happen and did. */
  readonly violations: string[] = [];
  /** What was done, for whoever reads a failing history. */
  readonly lines: { at: number; what: string }[] = [];
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
    this.people = peopleOf(diceOf(mixed(seed, 3)));
    this.bus = new Bus(this);
    this.staff = new StaffRecord(this);
  }

  /** A little time passes with each await. */
  passTime(): void {
    const lot = mixed(this.seed, this.moments++);
    this.clock.advance(1 + (lot % 40) + (lot % 97 === 0 ? 3000 : 0));
  }

  /** Somebody calls a route. @throws NotAnswered for a refusal, and when the process dies before it answers. */
  async call(
    key: string,
    actor: Actor,
    routeId: string,
    input: CallInput = {},
  ): Promise<Record<string, unknown>> {
    const outcome = await this.scheduler.start(
      key,
      routeId,
      (task) => callRoute(portsFor(this, task), routeId, actor, input),
      actor.kind === 'account' ? actor.accountId : undefined,
    );
    this.tell(`${key} ${routeId} ${outcomeText(outcome)}`);
    if ('value' in outcome) return outcome.value;
    if ('crashed' in outcome) throw new NotAnswered(undefined);
    this.heardOf(outcome.error, { key, name: routeId });
    throw new NotAnswered(isAppError(outcome.error) ? outcome.error.code : undefined);
  }

  /** Kept cards are declined when a plan is renewed, or are charged again. */
  declineRenewals(decline: boolean): void {
    this.renewalsDecline = decline;
    this.stripe.objects.declineRenewals(decline);
  }

  /** Whether it is the first time today that somebody asks: what comes by once a day does then. */
  beginsDay(): boolean {
    const before = this.day;
    this.day = Math.floor(this.clock.now() / DAY);
    return this.day > before;
  }

  /** What Stripe does by itself is done, and everything that has arrived is given to its door. */
  deliver(): void {
    bill(this);
    for (const message of this.bus.arrived()) void this.receive(message);
  }

  private async receive(message: Message): Promise<void> {
    if (message.to === 'webhook') {
      const raw = JSON.stringify(message.body);
      const headers = { 'stripe-signature': 'right' };
      const call = this.call(message.key, { kind: 'anonymous' }, 'payments.stripeWebhook', { raw, headers });
      return await call.then(
        () => {},
        () => this.bus.failed(message),
      );
    }
    const done = await this.consume(message.key, message.to, message.body);
    if (!done) this.bus.failed(message);
  }

  /** A schedule comes by. */
  async sweep(key: string, service: ServiceName, timer: string): Promise<void> {
    await this.consume(`${key} ${service} ${timer}`, service, { timer });
  }

  private async consume(key: string, service: ServiceName, body: Record<string, unknown>): Promise<boolean> {
    const { timer, detail } = body as { timer?: string; detail?: { type: string } };
    const name = timer ?? detail?.type ?? '';
    const outcome = await this.scheduler.start(key, name, (task) =>
      consume(portsFor(this, task), service, body),
    );
    const done = 'value' in outcome && outcome.value;
    if (!done || timer === undefined || this.faults.on)
      this.tell(`${key} ${done ? 'consumed' : 'crashed' in outcome ? 'crashed' : 'failed'}`);
    if ('error' in outcome) this.heardOf(outcome.error, { key, name });
    return done;
  }

  /** An error of the product: whatever is neither a refusal nor ours is a defect. */
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

function outcomeText(outcome: Outcome<unknown>): string {
  if ('value' in outcome) return 'ok';
  if ('crashed' in outcome) return 'crashed';
  return isAppError(outcome.error) ? outcome.error.code : String(outcome.error);
}
