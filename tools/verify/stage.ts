import { setTimeout } from 'node:timers/promises';
import { DeleteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '@sward/shared/service';
import { accessTo, type StageAccess } from '../ops/stage-access.ts';
import { type AwsCaller, createAwsCaller, jsonTarget, succeed } from './aws-call.ts';

export const REGION = 'us-east-1';

type Item = Record<string, unknown> & { pk: string; sk: string };

/** A stage that an operator with credentials of its account verifies from outside. */
export interface VerifiedStage {
  name: string;
  /** Whether the stage is the local cloud. */
  local: boolean;
  /** Without a trailing slash. */
  siteUrl: string;
  access: StageAccess;
  call: AwsCaller;
  /** Environment of a function: names of tables, queues and secrets. */
  settingsOf(fn: string): Promise<Record<string, string>>;
  /** Invokes a function and returns its result. @throws Error with what it threw */
  invoke(fn: string, event: object): Promise<unknown>;
  /** Reads a secret of the stage. */
  secret(id: string): Promise<Record<string, string>>;
  tables: StageTables;
  /** Returns the product's time in milliseconds. */
  now(): Promise<number>;
  /** Lets the time pass: in AWS by waiting, on the local cloud by moving its clock. */
  pass(seconds: number): Promise<void>;
  /** Looks until a result exists. @throws Error with `what` after so many seconds */
  until<T>(what: string, look: () => Promise<T | undefined | false>, seconds?: number): Promise<T>;
}

/** Items that operators may read and delete with their own credentials. */
export interface StageTables {
  nameOf(table: TableName): Promise<string>;
  get(table: TableName, pk: string, sk: string): Promise<Item | undefined>;
  partition(table: TableName, pk: string): Promise<Item[]>;
  list(table: TableName, listPk: string): Promise<Item[]>;
  remove(table: TableName, item: { pk: string; sk: string }): Promise<void>;
}

export interface StageOptions {
  name: string;
  /** Site of the local cloud, whose functions do not know it. Otherwise the stage's own settings have it. */
  localSite?: string;
}

/** Opens a stage with the `AWS_…` variables of the environment, as the AWS CLI does. */
export async function openStage({ name, localSite }: StageOptions): Promise<VerifiedStage> {
  const access = accessTo(name);
  const local = localSite !== undefined;
  const call = createAwsCaller({
    keys: () => access.dynamo.config.credentials(),
    region: REGION,
    endpoint: process.env.AWS_ENDPOINT_URL,
  });
  const settingsOf = remembered((fn) => readSettings(call, name, fn));
  const siteUrl = (localSite ?? (await settingsOf('auth-api')).SITE_URL ?? '').replace(/\/$/, '');
  return {
    ...{ name, local, siteUrl, access, call, settingsOf },
    invoke: (fn, event) => invoke(call, `sward-${name}-${fn}`, event),
    async secret(SecretId) {
      const asked = jsonTarget('secretsmanager', 'secretsmanager.GetSecretValue', { SecretId });
      return JSON.parse(JSON.parse((await succeed(call, asked)).text).SecretString);
    },
    tables: tablesOf(access, settingsOf),
    now: async () => (local ? (await localClock(siteUrl)).getTime() : Date.now()),
    async pass(seconds) {
      if (local) await localClock(siteUrl, `PT${seconds}S`);
      else await setTimeout(seconds * 1000);
    },
    async until(what, look, seconds = 120) {
      const end = performance.now() + seconds * 1000;
      for (;;) {
        const found = await look();
        if (found !== undefined && found !== false) return found;
        if (performance.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`);
        await setTimeout(local ? 25 : 2000);
      }
    },
  };
}

function remembered<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

async function readSettings(call: AwsCaller, stage: string, fn: string): Promise<Record<string, string>> {
  const path = `/2015-03-31/functions/sward-${stage}-${fn}/configuration`;
  const { text } = await succeed(call, { service: 'lambda', method: 'GET', path });
  return JSON.parse(text).Environment?.Variables ?? {};
}

async function invoke(call: AwsCaller, name: string, event: object): Promise<unknown> {
  const path = `/2015-03-31/functions/${name}/invocations`;
  const headers = { 'content-type': 'application/json' };
  const answer = await succeed(call, { service: 'lambda', path, headers, body: JSON.stringify(event) });
  const result = JSON.parse(answer.text || 'null');
  if (answer.headers.has('x-amz-function-error')) throw new Error(`${name} failed: ${result.errorMessage}`);
  return result;
}

async function localClock(siteUrl: string, advance?: string): Promise<Date> {
  const asked = advance && { method: 'POST', body: JSON.stringify({ advance }) };
  const answer = await fetch(`${siteUrl}/_local/clock`, {
    headers: { 'content-type': 'application/json' },
    ...asked,
  });
  return new Date(((await answer.json()) as { now: string }).now);
}

function tablesOf(access: StageAccess, settingsOf: VerifiedStage['settingsOf']): StageTables {
  const nameOf = async (table: TableName) =>
    (await settingsOf('auth-api'))[`${table.toUpperCase()}_TABLE`] ?? '';
  const query = async (table: TableName, pk: string, IndexName?: string) => {
    const { Items = [] } = await access.tables.send(
      new QueryCommand({
        TableName: await nameOf(table),
        ...(IndexName && { IndexName }),
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': IndexName ? 'listPk' : 'pk' },
        ExpressionAttributeValues: { ':pk': pk },
      }),
    );
    return Items as Item[];
  };
  return {
    nameOf,
    async get(table, pk, sk) {
      const Key = { pk, sk };
      const asked = new GetCommand({ TableName: await nameOf(table), Key, ConsistentRead: true });
      return (await access.tables.send(asked)).Item as Item | undefined;
    },
    partition: (table, pk) => query(table, pk),
    list: (table, listPk) => query(table, listPk, 'lists'),
    async remove(table, { pk, sk }) {
      await access.tables.send(new DeleteCommand({ TableName: await nameOf(table), Key: { pk, sk } }));
    },
  };
}
