import {
  DescribeArchiveCommand,
  DescribeReplayCommand,
  DescribeRuleCommand,
  StartReplayCommand,
} from '@aws-sdk/client-eventbridge';
import { services } from '../../infra/services.ts';
import type { StageAccess } from './stage-access.ts';
import { readInstant } from './stage-time.ts';

export interface ReplayRequest {
  /** Instants. */
  from?: string;
  to?: string;
  /** Service whose rule receives the events; every service by default. */
  service?: string;
  /** Current instant, which becomes a part of the replay's name. */
  at: string;
}

/** Replays the events of a span from the archive to the rules of the bus. */
export async function replay({ stage, events }: StageAccess, request: ReplayRequest): Promise<string> {
  const [from, to] = [readInstant('from', request.from), readInstant('to', request.to)];
  if (from >= to) throw new Error('--from must be before --to.');
  const archive = await events.send(new DescribeArchiveCommand({ ArchiveName: `sward-${stage}` }));
  const rule = request.service === undefined ? undefined : await ruleArn(request.service);
  const name = `sward-${stage}-${request.at.replaceAll(/\D/g, '')}`;
  await events.send(
    new StartReplayCommand({
      ReplayName: name,
      EventSourceArn: archive.ArchiveArn,
      EventStartTime: from,
      EventEndTime: to,
      Destination: { Arn: archive.EventSourceArn, ...(rule && { FilterArns: [rule] }) },
    }),
  );
  return `Replay ${name} has begun, for ${request.service ?? 'every service'}.\n`;

  async function ruleArn(service: string): Promise<string | undefined> {
    if (!services.some((each) => each.name === service)) throw new Error(`There is no service ${service}.`);
    const bus = `sward-${stage}`;
    const { Arn } = await events.send(
      new DescribeRuleCommand({ Name: `sward-${stage}-${service}`, EventBusName: bus }),
    );
    return Arn;
  }
}

export async function replayState({ events }: StageAccess, name: string): Promise<string> {
  const { State, StateReason } = await events.send(new DescribeReplayCommand({ ReplayName: name }));
  return `${[State, StateReason].filter(Boolean).join(': ')}\n`;
}
