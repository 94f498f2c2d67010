import type { EventOf, EventType } from '@sward/shared/events';
import { HOUR, MINUTE } from '@sward/shared/kernel';
import { entity } from '@sward/shared/table';
import { diceOf, hashOf } from '../random.ts';
import { type ServiceName, subscribersOf } from './doors.ts';
import type { FaultKind } from './faults.ts';
import type { Notice } from './stripe.ts';
import type { Surroundings } from './surroundings.ts';

/** Reads an outbox row: the event that its writer's transaction recorded. */
export const outboxOf = entity<{ event: EventOf }>('event', 'event');

/** A message on its way to the product. */
export interface Message {
  /** Name that is the same in every run of the history. */
  key: string;
  /** `webhook` arrives through HTTP, all others through a service's inbox. */
  to: ServiceName | 'webhook';
  body: Record<string, unknown>;
  /** Time of arrival, ms. */
  at: number;
  attempts: number;
}

/** The surroundings, with the bus. */
export interface Connected extends Surroundings {
  readonly bus: Bus;
}

const ATTEMPTS = 5;
const RESEND_AFTER_MS = 5 * MINUTE;
/** Most characters of a timer's name in EventBridge Scheduler. */
const LONGEST_TIMER = 64;

/** Outbox relay, event bus, queues with dead letters, one-off timers and Stripe's webhooks, each with its faults. */
export class Bus {
  readonly dead: Message[] = [];
  private queue: Message[] = [];
  /** Arrival of the next message in the queue, ms. */
  private soonest = Number.POSITIVE_INFINITY;
  private readonly timers = new Set<string>();
  /** Rows that the relay has missed, by event id, with the time from which the sweep takes them. */
  private readonly outbox = new Map<string, { event: EventOf; sweepFrom: number }>();
  private readonly counts = new Map<string, number>();
  private readonly world: Surroundings;

  constructor(world: Surroundings) {
    this.world = world;
    world.table.onCommit((_, writes) => {
      for (const write of writes)
        if ('put' in write && write.put.sk === 'OUTBOX') this.relay(outboxOf(write.put).event);
    });
  }

  /** Publishes the event of a new outbox row, as the relay does. A fault may lose it. */
  private relay(event: EventOf): void {
    const fault = this.fault(this.numbered(`relay ${event.type}`), 'message');
    if (fault === 'message lost') {
      this.outbox.set(event.id, { event, sweepFrom: this.world.clock.now() + RESEND_AFTER_MS });
      return;
    }
    this.publish(event, fault);
  }

  /** Publishes late outbox rows, as the timer of the relay does. */
  sweepOutbox(): void {
    for (const { event, sweepFrom } of [...this.outbox.values()])
      if (sweepFrom <= this.world.clock.now()) this.publish(event, undefined);
  }

  /** Sends an event to every service that subscribes to it. */
  publish(event: EventOf, fault: FaultKind | undefined = undefined): void {
    this.outbox.delete(event.id);
    void this.world.table.transact([{ delete: { pk: `OUTBOX#${event.id}`, sk: 'OUTBOX' } }]);
    for (const to of subscribersOf(event.type as EventType)) {
      this.send({ to, name: event.type, body: { detail: event } });
      if (fault === 'message twice') this.send({ to, name: event.type, body: { detail: event } });
    }
  }

  /** Sends an event of Stripe. */
  notify(notice: Notice): void {
    const id = this.numbered('stripe event');
    this.send({ to: 'webhook', name: notice.kind, body: { ...notice, type: notice.kind, id } });
  }

  private send({ to, name, body }: Pick<Message, 'to' | 'body'> & { name: string }): void {
    const key = this.numbered(`${to} ${name}`);
    const dice = diceOf(hashOf(this.world.seed, key));
    const at = this.world.clock.now() + dice.whole(5, 2000);
    const message: Message = { key, to, body, at, attempts: 0 };
    const fault = this.fault(key, 'message');
    if (fault === 'message lost') return void this.dead.push(message);
    if (fault === 'message late') message.at += dice.whole(1, 30) * dice.pick([MINUTE, HOUR]);
    this.enqueue(message);
    if (fault === 'message twice') {
      const again = at + dice.whole(0, 30) * dice.pick([1, MINUTE, HOUR]);
      this.enqueue({ ...message, key: `${key} again`, at: again });
    }
  }

  /** Sets the timer of this name and subject once, as the scheduler does. `at` is an instant. */
  setTimer(name: string, subject: Record<string, string>, at: string): void {
    const key = [name, ...Object.values(subject)].join('-');
    if (key.length > LONGEST_TIMER) throw new RangeError(`the timer ${key} has too long a name`);
    if (this.timers.has(key)) return;
    this.timers.add(key);
    const time = Date.parse(at);
    const number = this.numbered(`timer ${name}`);
    const body = { timer: name, ...subject };
    const message: Message = { key: number, to: 'payments', body, at: time, attempts: 0 };
    const fault = this.fault(number, 'timer');
    if (fault === 'timer never') return;
    const early = time - diceOf(hashOf(this.world.seed, number)).whole(1, 12 * HOUR);
    const fires = Math.max(this.world.clock.now(), fault === 'timer early' ? early : time);
    this.enqueue({ ...message, at: fires });
    if (fault === 'timer twice') this.enqueue({ ...message, key: `${number} again`, at: time + MINUTE });
  }

  private enqueue(message: Message): void {
    this.queue.push(message);
    this.soonest = Math.min(this.soonest, message.at);
  }

  /** Removes and returns the messages that have arrived by now. */
  arrived(): Message[] {
    const now = this.world.clock.now();
    if (this.soonest > now) return [];
    const arrived = this.queue.filter(({ at }) => at <= now);
    this.queue = this.queue.filter(({ at }) => at > now);
    this.soonest = Math.min(...this.queue.map(({ at }) => at));
    return arrived;
  }

  /** Puts a message back into the queue, or into the dead letters after too many attempts. */
  failed(message: Message): void {
    const attempts = message.attempts + 1;
    if (attempts === ATTEMPTS) return void this.dead.push(message);
    const at = this.world.clock.now() + attempts * MINUTE;
    this.enqueue({ ...message, key: `${message.key}+`, attempts, at });
  }

  /** Sends all dead letters again, as an operator does. */
  redrive(): void {
    const at = this.world.clock.now();
    for (const message of this.dead.splice(0))
      this.enqueue({ ...message, key: `${message.key}*`, attempts: 0, at });
  }

  /** Drops dead letters that are never sent again. */
  forget(which: (message: Message) => boolean): void {
    this.dead.splice(0, this.dead.length, ...this.dead.filter((message) => !which(message)));
  }

  /** Returns when the next message arrives; undefined for never. */
  nextMessage(): number | undefined {
    return this.queue.length ? this.soonest : undefined;
  }

  /** Returns the earliest time at which a late row may be published; undefined for none. */
  nextLateRow(): number | undefined {
    const times = [...this.outbox.values()].map((row) => row.sweepFrom);
    return times.length ? Math.min(...times) : undefined;
  }

  private fault(key: string, place: 'message' | 'timer'): FaultKind | undefined {
    return this.world.faults.at(key, 0, place, key);
  }

  private numbered(name: string): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name} ${count}`;
  }
}
