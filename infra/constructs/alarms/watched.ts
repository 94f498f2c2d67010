import { type CfnElement, type CfnResource, Stack } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnAlias, CfnEventSourceMapping, CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import type { Stage } from '../../stage.ts';

/** A watched resource: its name in AWS and its label in alarms. */
interface Named {
  /** Name in metrics. */
  name: string;
  /** The name without product and stage: `payments-inbox`. */
  label: string;
}

export interface WatchedFunction extends Named {
  timeoutSeconds: number;
  /** Whether it reads the stream of a table. */
  readsStream: boolean;
}

export interface WatchedQueue extends Named {
  /** Whether no function reads it, so that its messages have failed for good. */
  isDeadLetters: boolean;
}

export interface WatchedTable extends Named {
  /** Names of its secondary indexes, whose throttles the metrics of the table leave out. */
  indexes: string[];
}

export interface Watched {
  functions: WatchedFunction[];
  queues: WatchedQueue[];
  tables: WatchedTable[];
  apis: (Named & { webSocket: boolean })[];
  scheduleGroups: Named[];
}

/**
 * Finds everything in the tree of constructs that can fail on its own. A developer who adds a function or a queue gets its
 * alarms with it.
 */
export function findWatched(
  stage: string,
  stacks: readonly Stack[],
  restored: Stage['tables'] = {},
): Watched {
  const all = stacks.flatMap((stack) => stack.node.findAll());
  const mappings = only(all, CfnEventSourceMapping);
  const aliases = only(all, CfnAlias);
  const calls = (from: CfnElement, value: unknown, fn: CfnFunction): boolean =>
    refers(from, value, fn) ||
    aliases.some((alias) => refers(from, value, alias) && refers(alias, alias.functionName, fn));
  const label = (name: string) => name.replace(`sward-${stage}-`, '');
  const named = (resource: CfnResource, name: string | undefined, ref = resource.ref): Named => {
    // A name that AWS generates is taken by reference and labeled by its place.
    const given: unknown = Stack.of(resource).resolve(name);
    return typeof given === 'string'
      ? { name: given, label: label(given) }
      : { name: ref, label: placeOf(resource) };
  };
  return {
    functions: only(all, CfnFunction).map((fn) => ({
      ...named(fn, fn.functionName),
      timeoutSeconds: fn.timeout ?? 3,
      readsStream: mappings.some(
        (mapping) => mapping.startingPosition !== undefined && calls(mapping, mapping.functionName, fn),
      ),
    })),
    queues: only(all, CfnQueue).map((queue) => ({
      ...named(queue, queue.queueName, queue.attrQueueName),
      isDeadLetters: !mappings.some((mapping) => refers(mapping, mapping.eventSourceArn, queue)),
    })),
    // A restored table is in no tree of constructs. It has the indexes of the table that it replaces.
    tables: only(all, CfnTable).map((table) => {
      const [, other] = Object.entries(restored).find(([name]) => name === placeOf(table)) ?? [];
      return { name: other?.name ?? table.ref, label: placeOf(table), indexes: indexesOf(table) };
    }),
    apis: only(all, CfnApi).map((api) => ({
      name: api.ref,
      label: placeOf(api),
      webSocket: api.protocolType === 'WEBSOCKET',
    })),
    scheduleGroups: only(all, CfnScheduleGroup).map((group) => named(group, group.name)),
  };
}

function only<T extends CfnResource>(
  all: readonly IConstruct[],
  type: abstract new (...args: never[]) => T,
): T[] {
  return all.filter((construct): construct is T & IConstruct => construct instanceof type);
}

/** Whether a value of a template names an element of the same stack. */
function refers(from: CfnElement, value: unknown, to: CfnElement): boolean {
  if (Stack.of(from) !== Stack.of(to)) return false;
  const [target] = Object.values(Stack.of(from).resolve(value) ?? {}).flat();
  return target === Stack.of(to).resolve(to.logicalId);
}

function indexesOf(table: CfnTable): string[] {
  const indexes: { indexName: string }[] = Stack.of(table).resolve(table.globalSecondaryIndexes) ?? [];
  return indexes.map(({ indexName }) => indexName);
}

/** `Sward-prod-data/Accounts/Resource` -> `accounts`. */
function placeOf(resource: CfnResource): string {
  return resource.node.path.split('/').slice(1, -1).join('-').toLowerCase();
}
