import type { Template } from '@sward/local-aws/parts';
import { callTarget } from './calls.ts';
import type { Deployed } from './cloudformation.ts';

/** A type that emulators support by its API, but not in CloudFormation. */
export const ARCHIVE = 'AWS::Events::Archive';

/** Returns the ARN of a bus in the emulator's account. */
const busArn = (name: string) => `arn:aws:events:us-east-1:000000000000:event-bus/${name}`;

/** Creates the archives that templates declare, by calls of the API. Existing ones stay. */
export async function createArchives(
  endpoint: string,
  templates: readonly Template[],
  resources: readonly Deployed[],
): Promise<void> {
  const bus = resources.find(({ type }) => type === 'AWS::Events::EventBus');
  const declared = templates
    .flatMap(({ Resources = {} }) => Object.values(Resources))
    .filter(({ Type }) => Type === ARCHIVE);
  for (const { Properties: { ArchiveName, Description, EventPattern, RetentionDays } = {} } of declared) {
    const known = await ask<{ Archives: unknown[] }>(endpoint, 'ListArchives', { NamePrefix: ArchiveName });
    if (known.Archives.length > 0) continue;
    await ask(endpoint, 'CreateArchive', {
      ...{ ArchiveName, Description, RetentionDays },
      EventPattern: JSON.stringify(EventPattern),
      EventSourceArn: busArn(bus?.physicalId ?? ''),
    });
  }
}

/** Replays everything in an archive to its bus, waits until that is completed and returns the number of events. */
export async function replayAll(
  endpoint: string,
  archive: string,
  eventually: <T>(look: () => Promise<T | undefined | false>, what: string) => Promise<T>,
): Promise<number> {
  const kept = await ask<Archive>(endpoint, 'DescribeArchive', { ArchiveName: archive });
  const ReplayName = `${archive}-${Date.now()}`;
  await ask(endpoint, 'StartReplay', {
    ReplayName,
    EventSourceArn: kept.ArchiveArn,
    EventStartTime: kept.CreationTime,
    EventEndTime: Math.ceil(Date.now() / 1000),
    Destination: { Arn: kept.EventSourceArn },
  });
  await eventually(async () => {
    const { State } = await ask<{ State: string }>(endpoint, 'DescribeReplay', { ReplayName });
    return State === 'COMPLETED';
  }, 'the replay to be completed');
  return kept.EventCount;
}

interface Archive {
  ArchiveArn: string;
  EventSourceArn: string;
  /** Seconds since 1970. */
  CreationTime: number;
  EventCount: number;
}

const ask = <T>(endpoint: string, operation: string, input: object): Promise<T> =>
  callTarget<T>(endpoint, 'events', `AWSEvents.${operation}`, input);
