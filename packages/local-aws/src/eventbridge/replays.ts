import { ServiceError } from '../core/protocol.ts';
import type { CloudClock, Json, Resource, Store, StoreOp } from '../core/types.ts';
import type { CloudEvent, EventArchive } from './archive.ts';
import { compilePattern, type EventMatcher } from './pattern.ts';
import { busName, type Rule } from './rules.ts';

const DAY_MS = 86_400_000;
const PREFIX = 'replays~';

interface Archive {
  name: string;
  arn: string;
  busArn: string;
  retentionDays: number;
  matches: EventMatcher;
}

interface Replay {
  name: string;
  archiveArn: string;
  /** Product time in milliseconds. */
  startedAt: number;
  events: number;
}

export interface ReplayParts {
  store: Store;
  clock: CloudClock;
  resources: readonly Resource[];
  rules: readonly Rule[];
  archive: EventArchive;
  /** Returns store operations that deliver an event to rules. */
  handOverOps(event: CloudEvent, to: readonly Rule[]): StoreOp[];
  wake(): void;
}

type Action = (input: Record<string, unknown>) => unknown;

/** Returns operations by name, which replay archives of the templates to the rules of their bus. */
export function createReplays(parts: ReplayParts): Record<string, Action> {
  const { store, clock, rules } = parts;
  const archives = readArchives(parts.resources);

  async function startReplay(input: Record<string, unknown>) {
    const { ReplayName, EventSourceArn, EventStartTime, EventEndTime } = input;
    const { Arn, FilterArns } = (input.Destination ?? {}) as { Arn?: string; FilterArns?: string[] };
    const archive = archives.find(({ arn }) => arn === EventSourceArn);
    if (!archive) throw notFound(`Archive ${EventSourceArn} does not exist.`);
    if (Arn !== archive.busArn) throw invalid('Cross event bus replay is not permitted.');
    const [from, to] = [Number(EventStartTime) * 1000, Number(EventEndTime) * 1000];
    if (!(from < to)) throw invalid('EventEndTime must be after EventStartTime.');
    const key = PREFIX + String(ReplayName);
    if (await store.get(key)) throw new ServiceError('ResourceAlreadyExistsException', 'The replay exists.');
    const of = rules.filter(
      ({ arn, bus }) => bus === busName(archive.busArn) && (FilterArns?.includes(arn) ?? true),
    );
    const events = await archived(archive, from, to);
    const replay: Replay = {
      name: String(ReplayName),
      archiveArn: archive.arn,
      startedAt: clock.now(),
      events: events.length,
    };
    const ops = events.flatMap((event) => parts.handOverOps({ ...event, 'replay-name': replay.name }, of));
    await store.batch([...ops, { type: 'put', key, value: replay }]);
    parts.wake();
    return { ReplayArn: replayArn(replay), State: 'STARTING', ReplayStartTime: replay.startedAt / 1000 };
  }

  async function archived(archive: Archive, from: number, to: number): Promise<CloudEvent[]> {
    const oldest = clock.now() - archive.retentionDays * DAY_MS;
    const events: CloudEvent[] = [];
    for (let since: string | undefined; ; ) {
      const page = await parts.archive.list(since === undefined ? {} : { since });
      for (const { event, bus } of page) {
        const time = Date.parse(event.time);
        const kept = bus === busName(archive.busArn) && time >= oldest && archive.matches(event);
        if (kept && time >= from && time <= to) events.push(event);
      }
      since = page.at(-1)?.sequence;
      if (since === undefined) return events;
    }
  }

  return {
    StartReplay: startReplay,
    async DescribeReplay({ ReplayName }) {
      const replay = await store.get<Replay & Json>(PREFIX + String(ReplayName));
      if (!replay) throw notFound(`Replay ${ReplayName} does not exist.`);
      return {
        ReplayName,
        ReplayArn: replayArn(replay),
        EventSourceArn: replay.archiveArn,
        State: 'COMPLETED',
      };
    },
    DescribeArchive({ ArchiveName }) {
      const archive = archives.find(({ name }) => name === ArchiveName);
      if (!archive) throw notFound(`Archive ${ArchiveName} does not exist.`);
      const { arn, busArn, retentionDays } = archive;
      return {
        ArchiveName,
        ArchiveArn: arn,
        EventSourceArn: busArn,
        RetentionDays: retentionDays,
        State: 'ENABLED',
      };
    },
    DescribeRule({ Name, EventBusName }) {
      const bus = busName(EventBusName as string | undefined);
      const rule = rules.find(({ arn, bus: its }) => its === bus && arn.endsWith(`/${Name}`));
      if (!rule) throw notFound(`Rule ${Name} does not exist on EventBus ${bus}.`);
      return { Name, Arn: rule.arn, EventBusName: bus, State: 'ENABLED' };
    },
  };
}

function readArchives(resources: readonly Resource[]): Archive[] {
  return resources
    .filter(({ type }) => type === 'AWS::Events::Archive')
    .map(({ ref, arn, properties }) => ({
      name: ref,
      arn,
      busArn: String(properties.SourceArn),
      retentionDays: Number(properties.RetentionDays) || Number.POSITIVE_INFINITY,
      matches: properties.EventPattern ? compilePattern(properties.EventPattern) : () => true,
    }));
}

const replayArn = ({ name }: Replay) => `arn:aws:events:us-east-1:000000000000:replay/${name}`;
const notFound = (message: string) => new ServiceError('ResourceNotFoundException', message);
const invalid = (message: string) => new ServiceError('ValidationException', message);
