import type { WalkedSchedules } from '../clock/advance.ts';
import { createAlarm } from '../clock/alarm.ts';
import type { ProductClock } from '../clock/clock.ts';
import { createSettled, type Pump } from '../clock/pump.ts';
import type { Access, Store, StoreOp } from '../core/types.ts';
import type { Dispatcher } from '../eventbridge/dispatcher.ts';
import { createAgenda } from './agenda.ts';
import {
  isOneOff,
  nextFiring,
  payloadFor,
  type Schedule,
  type ScheduleDefinition,
  type ScheduleTarget,
} from './schedule.ts';

export interface ScheduleEngine extends Pump, WalkedSchedules {
  get(arn: string): Schedule | undefined;
  all(): Schedule[];
  /** Writes a new schedule. A repetition with the same token changes nothing. Returns false when the ARN is taken. */
  create(definition: ScheduleDefinition, clientToken: string): Promise<boolean>;
  /** Replaces an existing schedule. Its timing starts again. */
  replace(definition: ScheduleDefinition): Promise<void>;
  remove(arn: string): Promise<void>;
  /** Makes the stored schedules of the templates equal to `declared`. Unchanged ones keep their timing. */
  reconcile(declared: readonly ScheduleDefinition[]): Promise<void>;
  /** Fires a schedule out of turn. A one-off is then done, and a recurring one keeps its next instant. */
  fireNow(arn: string): Promise<void>;
  /** Enables or disables a schedule, like its state. When enabled, its timing starts again. */
  enable(arn: string, enabled: boolean): Promise<void>;
  /** Stops firing and waits for the running writes. */
  close(): Promise<void>;
}

export interface ScheduleEngineOptions {
  store: Store;
  clock: ProductClock;
  handOver: Dispatcher;
  /** Returns whether a role's policies allow the access. Without it every role may deliver. */
  roleAllows?: (roleArn: string, access: Access) => boolean;
}

const PREFIX = 'schedule~';
const putOp = (schedule: Schedule): StoreOp => ({
  type: 'put',
  key: PREFIX + schedule.arn,
  value: schedule,
});
const delOp = ({ arn }: Schedule): StoreOp => ({ type: 'del', key: PREFIX + arn });

/**
 * Fires schedules. The deliveries to the targets and the schedule's new state are one write, so a crash
 * neither loses nor doubles a firing. A one-off that fell due while no process ran fires at once. Missed
 * firings of a recurring schedule are skipped.
 */
export async function createScheduleEngine(options: ScheduleEngineOptions): Promise<ScheduleEngine> {
  const { store, clock, handOver } = options;
  const agenda = createAgenda();
  let writing = 0;
  let held = false;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();

  const firstDue = () =>
    Math.min(
      ...(['frequent', 'instants'] as const).map(
        (which) => agenda.first(which)?.nextAt ?? Number.POSITIVE_INFINITY,
      ),
    );
  const idle = () => writing === 0 && (held || closed || firstDue() > clock.now());
  const settling = createSettled(idle);
  const alarm = createAlarm(clock, () => pump());

  /** Runs one write at a time, so that a firing and a change of the same schedule do not overtake each other. */
  function inTurn<T>(write: () => Promise<T>): Promise<T> {
    writing += 1;
    const done = turn.then(write).finally(() => {
      writing -= 1;
      rest();
    });
    turn = done.catch(() => undefined);
    return done;
  }

  function rest(): void {
    const due = firstDue();
    alarm.set(held || closed || due === Number.POSITIVE_INFINITY ? undefined : due);
    settling.check();
  }

  function pump(): void {
    if (held || closed) return;
    void Promise.all([fireDue('instants'), fireDue('frequent')]).catch((defect: unknown) => {
      // The store refused the write. The schedule is still due there, and the next process fires it.
      if (!closed) console.error('A schedule could not be fired', defect);
    });
  }

  async function fireDue(which: 'frequent' | 'instants'): Promise<void> {
    while (await fireFirst(which));
  }

  /** Fires the first due schedule. Returns false when none is due. */
  function fireFirst(which: 'frequent' | 'instants'): Promise<boolean> {
    return inTurn(async () => {
      const due = agenda.first(which);
      if (!due || due.nextAt > clock.now()) return false;
      await fire(due, due.nextAt, followUp(due, Math.max(clock.now(), due.nextAt)));
      return true;
    });
  }

  /** Returns the schedule after a firing; undefined when it is done and is to be deleted then. */
  function followUp(schedule: Schedule, after: number): Schedule | undefined {
    const nextAt = isOneOff(schedule) ? null : nextFiring(schedule, after, schedule.modifiedAt);
    return nextAt === null && schedule.deleteWhenDone ? undefined : { ...schedule, nextAt };
  }

  async function fire(schedule: Schedule, scheduledAt: number, after: Schedule | undefined): Promise<void> {
    await store.batch([
      ...schedule.targets.flatMap((target) => targetOps(schedule, target, scheduledAt)),
      after ? putOp(after) : delOp(schedule),
    ]);
    if (after) agenda.set(after);
    else agenda.delete(schedule.arn);
    handOver.wake();
  }

  function targetOps(schedule: Schedule, target: ScheduleTarget, scheduledAt: number): StoreOp[] {
    const payload = payloadFor(schedule, target, scheduledAt);
    const action = target.arn.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    const allowed =
      target.roleArn === undefined ||
      !options.roleAllows ||
      options.roleAllows(target.roleArn, { action, resource: target.arn });
    if (allowed) return handOver.ops(target, payload);
    const reason = new Error(`The role ${target.roleArn} does not allow ${action} on ${target.arn}.`);
    return handOver.refusedOps(target, payload, reason);
  }

  async function write(definition: ScheduleDefinition, clientToken?: string): Promise<void> {
    const now = clock.now();
    const createdAt = agenda.get(definition.arn)?.createdAt ?? now;
    const nextAt = nextFiring(definition, now, now);
    const schedule = {
      ...definition,
      createdAt,
      modifiedAt: now,
      nextAt,
      ...(clientToken && { clientToken }),
    };
    await store.batch([putOp(schedule)]);
    agenda.set(schedule);
  }

  async function erase(arn: string): Promise<void> {
    const schedule = agenda.get(arn);
    if (!schedule) return;
    await store.batch([delOp(schedule)]);
    agenda.delete(arn);
  }

  for await (const [, stored] of store.list<Schedule>(PREFIX)) {
    const missed = stored.nextAt !== null && stored.nextAt <= clock.now() && !isOneOff(stored);
    agenda.set(missed ? { ...stored, nextAt: nextFiring(stored, clock.now(), stored.modifiedAt) } : stored);
  }
  rest();

  return {
    get: (arn) => agenda.get(arn),
    all: () => agenda.all(),
    create: (definition, clientToken) =>
      inTurn(async () => {
        const existing = agenda.get(definition.arn);
        if (existing) return clientToken !== '' && existing.clientToken === clientToken;
        await write(definition, clientToken);
        return true;
      }),
    replace: (definition) => inTurn(() => write(definition)),
    remove: (arn) => inTurn(() => erase(arn)),
    reconcile: (declared) =>
      inTurn(async () => {
        const arns = new Set(declared.map(({ arn }) => arn));
        for (const { arn, origin } of agenda.all()) if (origin !== 'api' && !arns.has(arn)) await erase(arn);
        for (const definition of declared) {
          if (!sameDefinition(agenda.get(definition.arn), definition)) await write(definition);
        }
      }),
    fireNow: (arn) =>
      inTurn(async () => {
        const schedule = agenda.get(arn);
        if (!schedule) throw new Error(`No schedule ${arn}`);
        const after = isOneOff(schedule) ? followUp(schedule, clock.now()) : schedule;
        await fire(schedule, clock.now(), after);
      }),
    idle,
    settled: settling.settled,
    // A walk calls `nextInstant`, because it does not stop for frequent rates.
    nextDue: () => undefined,
    enable: (arn, enabled) =>
      inTurn(async () => {
        const schedule = agenda.get(arn);
        if (!schedule) throw new Error(`No schedule ${arn}`);
        await write({ ...schedule, enabled }, schedule.clientToken);
      }),
    hold() {
      held = true;
      alarm.set(undefined);
    },
    release() {
      held = false;
      rest();
    },
    nextInstant: () => agenda.first('instants')?.nextAt,
    fireInstants: () => fireDue('instants'),
    fireFrequent: () => fireFirst('frequent'),
    async close() {
      closed = true;
      alarm.set(undefined);
      await settling.settled();
    },
  };
}

/** Returns whether a stored schedule is still equal to its template. */
function sameDefinition(stored: Schedule | undefined, definition: ScheduleDefinition): boolean {
  if (!stored) return false;
  const { createdAt, modifiedAt, nextAt, clientToken, ...kept } = stored;
  const ordered = (value: object) => JSON.stringify(Object.entries(value).sort());
  return ordered(kept) === ordered(JSON.parse(JSON.stringify(definition)));
}
