import { answerJson, jsonBody, jsonError, ServiceError, targetOperation } from '../core/protocol.ts';
import type {
  Access,
  AwsCall,
  AwsService,
  CloudClock,
  Json,
  Resource,
  Store,
  StoreOp,
} from '../core/types.ts';
import { createEventArchive, type EventArchive } from './archive.ts';
import type { HandOver } from './hand-over.ts';
import { type EntryOutcome, type PutEventsEntry, readEntries, readEntry } from './put-events.ts';
import { busName, type Rule, readRules } from './rules.ts';

export interface EventsService extends AwsService {
  /** Every event that was put, in order. */
  list: EventArchive['list'];
  rules: readonly Rule[];
}

export interface EventsOptions {
  store: Store;
  clock: CloudClock;
  handOver: HandOver;
  resources: readonly Resource[];
}

/** EventBridge (AWS JSON 1.1): PutEvents to the buses of the templates and their rules. */
export function createEvents({ store, clock, handOver, resources }: EventsOptions): EventsService {
  const archive = createEventArchive(store, clock);
  const rules = readRules(resources);
  const buses = new Set(['default']);
  for (const { type, ref } of resources) if (type === 'AWS::Events::EventBus') buses.add(busName(ref));

  /** The archived event and its hand-over to every target of every rule that matches it. */
  function opsOf(outcome: EntryOutcome): StoreOp[] {
    if (!('event' in outcome)) return [];
    const { event, bus } = outcome;
    const targets = rules
      .filter((rule) => rule.bus === bus && rule.matches(event))
      .flatMap((rule) => rule.targets);
    const payload = event as unknown as Json;
    return [
      ...archive.ops(
        bus,
        event,
        targets.map(({ arn }) => arn),
      ),
      ...targets.flatMap((target) =>
        handOver.ops(target, target.input === undefined ? payload : JSON.parse(target.input)),
      ),
    ];
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

  return {
    scope: 'events',
    accesses: (call) => (targetOperation(call) === 'PutEvents' ? putAccesses(call) : []),
    handle: (call) =>
      answerJson(() => {
        if (targetOperation(call) === 'PutEvents') return putEvents(jsonBody(call));
        throw new ServiceError('UnknownOperationException', `Unknown operation ${targetOperation(call)}.`);
      }),
    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message)),
    list: archive.list,
    rules,
  };
}

/** PutEvents needs the permission on every bus that an entry names. A malformed body needs none and is refused by `handle`. */
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
