import { answerJson, jsonBody, jsonError, ServiceError } from '../core/protocol.ts';
import type { Access, AwsCall, AwsService, Resource } from '../core/types.ts';
import { readDeclared } from './declared.ts';
import { type Input, readDefinition, scheduleArn } from './definition.ts';
import { createScheduleEngine, type ScheduleEngine, type ScheduleEngineOptions } from './engine.ts';
import type { Schedule } from './schedule.ts';

export interface SchedulerService extends AwsService {
  /** Engine that fires the schedules and takes part in walks through time. */
  engine: ScheduleEngine;
  /** Returns every schedule, timed rules included, in the order in which they fire. */
  list(): Schedule[];
  /** Fires the schedule of an ARN, a `group/name`, or a name in the default group. Throws when there is none. */
  fireNow(name: string): Promise<void>;
  /** Enables or disables a schedule by its ARN. Throws when there is none. */
  enable(arn: string, enabled: boolean): Promise<void>;
}

export interface SchedulerOptions extends ScheduleEngineOptions {
  resources: readonly Resource[];
}

const JSON_TYPE = { contentType: 'application/json' };
const PATH = /^\/schedules(?:\/([^/]+))?$/;
const OPERATIONS: Record<string, string> = {
  POST: 'CreateSchedule',
  PUT: 'UpdateSchedule',
  GET: 'GetSchedule',
  DELETE: 'DeleteSchedule',
};
const MOST_RESULTS = 100;

/** Emulates EventBridge Scheduler (REST-JSON). */
export async function createScheduler(options: SchedulerOptions): Promise<SchedulerService> {
  const engine = await createScheduleEngine(options);
  await engine.reconcile(readDeclared(options.resources));
  const groups = new Set(['default']);
  for (const { type, ref } of options.resources) {
    if (type === 'AWS::Scheduler::ScheduleGroup') groups.add(ref);
  }

  function found(group: string, name: string): Schedule {
    const schedule = engine.get(scheduleArn(group, name));
    if (schedule) return schedule;
    throw new ServiceError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
  }

  const operations: Record<string, (request: Request) => unknown> = {
    async CreateSchedule({ name, group, input }) {
      if (!groups.has(group)) {
        throw new ServiceError('ResourceNotFoundException', `Schedule group ${group} does not exist.`, 404);
      }
      const definition = readDefinition(name, input);
      if (!(await engine.create(definition, String(input.ClientToken ?? '')))) {
        throw new ServiceError('ConflictException', `Schedule ${name} already exists.`, 409);
      }
      return { ScheduleArn: definition.arn };
    },
    async UpdateSchedule({ name, group, input }) {
      found(group, name);
      const definition = readDefinition(name, input);
      await engine.replace(definition);
      return { ScheduleArn: definition.arn };
    },
    GetSchedule: ({ name, group }) => shown(found(group, name)),
    async DeleteSchedule({ name, group }) {
      await engine.remove(found(group, name).arn);
    },
    ListSchedules: ({ call }) => listPage(engine.all(), call.query),
  };

  return {
    scope: 'scheduler',
    accesses(call) {
      try {
        return accessesOf(readRequest(call));
      } catch {
        // A malformed body needs no permission, and `handle` refuses it.
        return [];
      }
    },
    handle: (call) =>
      answerJson(() => {
        const request = readRequest(call);
        const operation = operations[request.operation];
        if (operation) return operation(request);
        throw new ServiceError('UnknownOperationException', `${call.method} ${call.path} is unknown.`, 404);
      }, JSON_TYPE),
    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message, 403), JSON_TYPE),
    engine,
    list: () =>
      engine
        .all()
        .sort((a, b) => (a.nextAt ?? Number.POSITIVE_INFINITY) - (b.nextAt ?? Number.POSITIVE_INFINITY)),
    enable: engine.enable,
    async fireNow(name) {
      const [group, own] = name.includes('/') ? name.split('/', 2) : ['default', name];
      const arn = name.startsWith('arn:') ? name : scheduleArn(group ?? '', own ?? '');
      await engine.fireNow(arn);
    },
  };
}

interface Request {
  operation: string;
  name: string;
  group: string;
  input: Input;
  call: AwsCall;
}

function readRequest(call: AwsCall): Request {
  const match = PATH.exec(call.path);
  const name = decodeURIComponent(match?.[1] ?? '');
  const input = call.method === 'POST' || call.method === 'PUT' ? jsonBody(call) : {};
  const group = String(input.GroupName ?? call.query.get('groupName') ?? 'default');
  const isList = match && name === '' && call.method === 'GET';
  const operation = isList ? 'ListSchedules' : name === '' ? '' : (OPERATIONS[call.method] ?? '');
  return { operation, name, group, input, call };
}

function accessesOf({ operation, name, group, input, call }: Request): Access[] {
  if (operation === '') return [];
  const action = `scheduler:${operation}`;
  if (operation === 'ListSchedules') {
    return [{ action, resource: scheduleArn(call.query.get('ScheduleGroup') ?? '*', '*') }];
  }
  const access = { action, resource: scheduleArn(group, name) };
  const role = input.Target?.RoleArn;
  if (!role) return [access];
  const context = { 'iam:PassedToService': 'scheduler.amazonaws.com' };
  return [access, { action: 'iam:PassRole', resource: String(role), context }];
}

/** Returns a schedule as GetSchedule shows it. */
function shown(schedule: Schedule) {
  return {
    ...schedule.shown,
    ...summary(schedule),
    Target: schedule.shown.Target,
    ScheduleExpression: schedule.expression,
    ScheduleExpressionTimezone: schedule.zone,
    ActionAfterCompletion: schedule.deleteWhenDone ? 'DELETE' : 'NONE',
    ...(schedule.startAt !== undefined && { StartDate: schedule.startAt / 1000 }),
    ...(schedule.endAt !== undefined && { EndDate: schedule.endAt / 1000 }),
  };
}

function summary(schedule: Schedule) {
  return {
    Arn: schedule.arn,
    Name: schedule.name,
    GroupName: schedule.group,
    State: schedule.enabled ? 'ENABLED' : 'DISABLED',
    CreationDate: schedule.createdAt / 1000,
    LastModificationDate: schedule.modifiedAt / 1000,
    Target: { Arn: schedule.targets[0]?.arn },
  };
}

/** Returns a page of ListSchedules, in the order of group and name. The token is the last ARN of the page before. */
function listPage(schedules: readonly Schedule[], query: URLSearchParams) {
  const group = query.get('ScheduleGroup');
  const state = query.get('State');
  const prefix = query.get('NamePrefix') ?? '';
  const after = Buffer.from(query.get('NextToken') ?? '', 'base64url').toString();
  const size = Number(query.get('MaxResults') ?? MOST_RESULTS);
  const matching = schedules
    .filter(({ origin, name, arn }) => origin !== 'rule' && name.startsWith(prefix) && arn > after)
    .filter((schedule) => group === null || schedule.group === group)
    .map(summary)
    .filter(({ State }) => state === null || State === state)
    .sort((a, b) => (a.Arn < b.Arn ? -1 : 1));
  const Schedules = matching.slice(0, size);
  const last = Schedules.at(-1);
  return {
    Schedules,
    ...(last && matching.length > size && { NextToken: Buffer.from(last.Arn).toString('base64url') }),
  };
}
