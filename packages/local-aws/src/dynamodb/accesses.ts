import type { DynaliteData } from 'dynalite/shapes';
import type { Access } from '../core/types.ts';
import { type Item, textOf } from './attributes.ts';
import type { Request } from './request.ts';
import type { Tables } from './table.ts';

type Path = (string | number)[];

/** Returns every permission that a request needs, with the values that policies compare. */
export function accessesOf(tables: Tables, request: Request): Access[] {
  const arnOf = (name: string) =>
    tables.find(name)?.arn ?? `arn:aws:dynamodb:us-east-1:000000000000:table/${name}`;
  const access = (
    action: string,
    data: DynaliteData,
    keys: readonly Item[],
    attributes?: Iterable<string>,
  ): Access => {
    const table = arnOf(data.TableName);
    const leading = leadingKeys(tables, data.TableName, keys);
    return {
      action: `dynamodb:${action}`,
      resource: data.IndexName === undefined ? table : `${table}/index/${data.IndexName}`,
      context: {
        ...(leading.length > 0 && { 'dynamodb:LeadingKeys': leading }),
        ...(attributes && { 'dynamodb:Attributes': [...new Set(attributes)] }),
        ...(data.ReturnValues && { 'dynamodb:ReturnValues': data.ReturnValues }),
        ...(data.Select && { 'dynamodb:Select': data.Select }),
      },
    };
  };

  switch (request.operation) {
    case 'ListTables':
      return [{ action: 'dynamodb:ListTables', resource: '*' }];
    case 'DescribeTable':
      return [{ action: 'dynamodb:DescribeTable', resource: arnOf(request.data.TableName) }];
    case 'Scan':
      return [access('Scan', request.data, [], projected(request.data))];
    case 'Query':
      return [access('Query', request.data, queriedKeys(tables, request.data), projected(request.data))];
    case 'BatchGetItem':
      return Object.entries<DynaliteData>(request.data.RequestItems).map(([TableName, of]) =>
        access('BatchGetItem', { TableName }, of.Keys, projected(of)),
      );
    case 'BatchWriteItem':
      return Object.entries<DynaliteData[]>(request.data.RequestItems).map(([TableName, writes]) => {
        const keys = writes.map((write) => write.PutRequest?.Item ?? write.DeleteRequest?.Key);
        return access('BatchWriteItem', { TableName }, keys, keys.flatMap(Object.keys));
      });
    case 'TransactWriteItems':
      return request.writes.map(({ kind, data }) =>
        access(
          kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`,
          data,
          [data.Item ?? data.Key],
          written(data),
        ),
      );
    case 'TransactGetItems':
      return request.gets.map((data) => access('GetItem', data, [data.Key], projected(data)));
    case 'GetItem':
      return [access('GetItem', request.data, [request.data.Key], projected(request.data))];
    default:
      return [
        access(
          request.operation,
          request.data,
          [request.data.Item ?? request.data.Key],
          written(request.data),
        ),
      ];
  }
}

/** Returns the values of the partition key of the table or of the queried index. */
function leadingKeys(tables: Tables, tableName: string, keys: readonly Item[]): string[] {
  const name = tables.find(tableName)?.keyNames[0];
  const values = keys.flatMap((key) => (name !== undefined && key[name] ? [textOf(key[name])] : []));
  return [...new Set(values)];
}

/** Returns the partition key of a Query in the shape of a key. An index's value has the table's key name. */
function queriedKeys(tables: Tables, data: DynaliteData): Item[] {
  const table = tables.find(data.TableName);
  const index = table?.indexes.find((candidate) => candidate.IndexName === data.IndexName);
  const [queried] = (data.IndexName === undefined ? table : index)?.keyNames ?? [];
  const [leading] = table?.keyNames ?? [];
  const value = queried === undefined ? undefined : data.KeyConditions?.[queried]?.AttributeValueList?.[0];
  return leading !== undefined && value ? [{ [leading]: value }] : [];
}

/** Returns the attributes that a read names; undefined when it asks for whole items. */
function projected(data: DynaliteData): string[] | undefined {
  const paths: Path[] | undefined = data._projection?.paths;
  if (!paths) return undefined;
  return [...heads(paths), ...Object.keys(data._filter?.pathHeads ?? {})];
}

/** Returns the attributes that a write touches or compares. */
function written(data: DynaliteData): string[] {
  return [
    ...Object.keys(data.Item ?? data.Key),
    ...heads(data._updates?.paths ?? []),
    ...Object.keys(data._condition?.pathHeads ?? {}),
  ];
}

function heads(paths: readonly Path[]): string[] {
  return paths.map((path) => String(path[0]));
}
