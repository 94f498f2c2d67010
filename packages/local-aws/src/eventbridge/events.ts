import { answerJson, jsonBody, jsonError, ServiceError, targetOperation } from '../core/protocol.ts';
import type {
  Access,
  AwsCall,
  AwsService,
  CloudClock,
  Resource,
  ServiceEvents,
  Store,
  StoreOp,
} from '../core/types.ts';
import { type CloudEvent, createEventArchive, type EventArchive } from './archive.ts';
import type { Dispatcher } from './dispatcher.ts';
import {
  type EntryOutcome,
  type PutEventsEntry,
  readEntries,
  readEntry,
  serviceEvent,
} from './put-events.ts';
import { createReplays } from './replays.ts';
import { busName, type Rule, readRules } from './rules.ts';

export interface EventsService extends AwsService, ServiceEvents {
  /** Returns the events that were put, in order. */
  list: EventArchive['list'];
  rules: readonly Rule[];
}

export interface EventsOptions {
  store: Store;
  clock: CloudClock;
  handOver: Dispatcher;
  resources: readonly Resource[];
}

/** Emulates EventBridge (AWS JSON 1.1): PutEvents to the templates' buses and rules, and replays of their archives. */
export function createEvents({ store, clock, handOver, resources }: EventsOptions): EventsService {
  const archive = createEventArchive(store, clock);
  const rules = readRules(resources);
  const buses = new Set(['default']);
  for (const { type, ref } of resources) if (type === 'AWS::Events::EventBus') buses.add(busName(ref));

  /** Returns operations that archive the event and deliver it to all targets of the rules that match it. */
  function opsOf(outcome: EntryOutcome): StoreOp[] {
    if (!('event' in outcome)) return [];
    const { event, bus } = outcome;
    const to = rules.filter((rule) => rule.bus === bus && rule.matches(event));
    const targets = to.flatMap((rule) => rule.targets.map(({ arn }) => arn));
    return [...archive.ops(bus, event, targets), ...handOverOps(event, to)];
  }

  /** Returns operations that deliver the event to the targets of those rules in `to` that match it. */
  function handOverOps(event: CloudEvent, to: readonly Rule[]): StoreOp[] {
    return to
      .filter((rule) => rule.matches(event))
      .flatMap((rule) => rule.targets)
      .flatMap((target) =>
        handOver.ops(target, target.input === undefined ? event : JSON.parse(target.input)),
      );
  }

  async function putEvents(input: Record<string, unknown>) {
    const now = clock.now();
    const outcomes = readEntries(input).map((entry) => readEntry(entry, now, buses));
    await store.batch(outcomes.flatMap(opsOf));
    handOver.wake();
    return {
      FailedEntryCount: outcomes.filter((outcome) => 'ErrorCode' in outcome).length,
      Entries: outcomes.map((outcome) => ('event' in outcome ? { EventId: outcome.event.id } : outcome)),
    };
  }

  const actions: Record<string, (input: Record<string, unknown>) => unknown> = {
    PutEvents: putEvents,
    ...createReplays({ store, clock, resources, rules, archive, handOverOps, wake: handOver.wake }),
  };

  return {
    scope: 'events',
    accesses: (call) => {
      const operation = targetOperation(call);
      if (operation === 'PutEvents') return putAccesses(call);
      return operation in actions ? [{ action: `events:${operation}`, resource: '*' }] : [];
    },
    handle: (call) =>
      answerJson(() => {
        const action = actions[targetOperation(call)];
        if (action) return action(jsonBody(call));
        throw new ServiceError('UnknownOperationException', `Unknown operation ${targetOperation(call)}.`);
      }),
    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message)),
    serviceOps: (event) => opsOf(serviceEvent(event)),
    wake: handOver.wake,
    list: archive.list,
    rules,
  };
}

/** Returns one permission for each bus that an entry names. A malformed body needs none, and `handle` refuses it. */
function putAccesses(call: AwsCall): Access[] {
  let entries: PutEventsEntry[] = [];
  try {
    entries = readEntries(jsonBody(call));
  } catch {
    return [];
  }
  const buses = new Set(entries.map(({ EventBusName }) => busName(EventBusName)));
  return [...buses].map((bus) => ({
    action: 'events:PutEvents',
    resource: `arn:aws:events:us-east-1:000000000000:event-bus/${bus}`,
  }));
}
