import { type Actor, isAppError } from '@sward/shared/kernel';
import { mixed } from '../random.ts';
import { bill } from './billing.ts';
import { Bus, type Message } from './bus.ts';
import { type CallInput, callRoute, consume, type ServiceName } from './doors.ts';
import { OperatorRecord } from './operator-record.ts';
import { portsFor } from './ports.ts';
import type { Outcome, Task } from './scheduler.ts';
import { Surroundings } from './surroundings.ts';

/** Timers whose work may take several messages. The numbers say how rarely it stops early, after how many awaits. */
const OVER_EVERYTHING: ReadonlySet<string> = new Set(['reconcile', 'take-stock', 'watch-holds']);
const RARELY = 4;
const SHORTEST_WORK = 4;
const MORE_WORK = 60;

/** Error of a client whose call was refused, or crashed before the response. */
export class NotAnswered extends Error {
  readonly code: string | undefined;
  constructor(code: string | undefined) {
    super(code ?? 'no answer');
    this.name = 'NotAnswered';
    this.code = code;
  }
}

/** The surroundings with the product: its services, the messages between them, and the record of its operators. */
export class World extends Surroundings {
  readonly bus: Bus;
  readonly operators: OperatorRecord;

  constructor(seed: number, only: ReadonlySet<string> | undefined) {
    super(seed, only);
    this.bus = new Bus(this);
    this.operators = new OperatorRecord(this);
  }

  /** Calls a route as a person. @throws NotAnswered for a refusal, and when the process dies before it answers. */
  async call(
    key: string,
    actor: Actor,
    routeId: string,
    input: CallInput = {},
  ): Promise<Record<string, unknown>> {
    this.said.set(key, input);
    const outcome = await this.scheduler.start(
      key,
      routeId,
      (task) => callRoute(portsFor(this, task), routeId, actor, input),
      actor.kind === 'account' ? actor.accountId : undefined,
    );
    this.said.delete(key);
    this.tell(`${key} ${routeId} ${outcomeText(outcome)}`);
    if ('value' in outcome) return outcome.value;
    if ('crashed' in outcome) throw new NotAnswered(undefined);
    this.heardOf(outcome.error, { key, name: routeId });
    throw new NotAnswered(isAppError(outcome.error) ? outcome.error.code : undefined);
  }

  /** Does what Stripe does by itself, and passes every message that has arrived to the product. */
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

  /** Returns whether a process has time left. Long work sometimes runs out of it, after a drawn number of awaits. */
  private timeOf(task: Task): () => boolean {
    const lot = mixed(task.lots, 0x7e);
    const isLong = this.faults.on && OVER_EVERYTHING.has(task.name) && lot % RARELY === 0;
    const most = SHORTEST_WORK + (Math.floor(lot / RARELY) % MORE_WORK);
    return () => !isLong || task.calls < most;
  }

  /** Fires a schedule. */
  async sweep(key: string, service: ServiceName, timer: string): Promise<void> {
    await this.consume(`${key} ${service} ${timer}`, service, { timer });
  }

  private async consume(key: string, service: ServiceName, body: Record<string, unknown>): Promise<boolean> {
    const { timer, detail } = body as { timer?: string; detail?: { type: string } };
    const name = timer ?? detail?.type ?? '';
    const outcome = await this.scheduler.start(key, name, (task) =>
      consume(portsFor(this, task), service, body, this.timeOf(task)),
    );
    const done = 'value' in outcome && outcome.value;
    if (done && 'span' in body) this.kinds.saw('reconciliation gone on with');
    if (done && 'shard' in body) this.kinds.saw('shard in a message of its own');
    if (!done || timer === undefined || this.faults.on)
      this.tell(`${key} ${done ? 'consumed' : 'crashed' in outcome ? 'crashed' : 'failed'}`);
    if ('error' in outcome) this.heardOf(outcome.error, { key, name });
    return done;
  }
}

function outcomeText(outcome: Outcome<unknown>): string {
  if ('value' in outcome) return 'ok';
  if ('crashed' in outcome) return 'crashed';
  return isAppError(outcome.error) ? outcome.error.code : String(outcome.error);
}
