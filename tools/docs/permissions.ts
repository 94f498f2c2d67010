import type { FunctionRole, ServiceDefinition, TableGrant } from '@sward/shared/service';
import { services } from '../../infra/services.ts';
import { code, markdownTable } from './markdown.ts';

const ACTIONS: readonly TableGrant['actions'][number][] = [
  'get',
  'query',
  'put',
  'update',
  'check',
  'delete',
];

/** Returns the text of `docs/permissions.md`: the actions of each function by table and leading keys. */
export function permissionsDocument(): string {
  const sections = services.map(
    (service) =>
      `## ${service.name}\n${markdownTable(['function', 'on', 'may', 'leading keys'], rowsOf(service))}\n`,
  );
  return `# Permissions

Written by \`npm run docs\` from the grants in the \`service.ts\` of each service; [grants.ts](../infra/constructs/grants.ts) makes
policies of them, and the local cloud evaluates these. \`get\` covers a batch, \`check\` a condition in a transaction. An index
is read alone. Functions of no service: the relay and its sweeper read and delete the outbox
([outbox-relay.ts](../infra/constructs/outbox-relay.ts)), the fallback has nothing. \`seed\` is there in stage \`local\` alone.

${sections.join('\n')}`;
}

function rowsOf({ name, grants, functions = [] }: ServiceDefinition): string[][] {
  const roles: readonly FunctionRole[] = ['api', 'inbox', ...functions, 'seed'];
  return roles.flatMap((role) => {
    const tables = grants.tables
      .filter(({ to }) => to.includes(role))
      .map(({ table, actions, keys, attributes }) => ({
        on: attributes ? `${table}, ${attributes.map(code).join(' ')} alone` : table,
        ...{ actions, keys },
      }));
    const indexes = grants.indexes
      .filter(({ to }) => to.includes(role))
      .map(({ table, index, keys }) => ({ on: `${table}, index ${index}`, actions: ['query'], keys }));
    const other = grants.other.filter(({ to }) => to.includes(role)).map(({ grant }) => grant);
    return [
      ...byActions([...tables, ...indexes]).map((cells) => [code(`${name}-${role}`), ...cells]),
      ...(other.length > 0 ? [[code(`${name}-${role}`), '', other.join(', '), '']] : []),
    ];
  });
}

/** Merges all keys of a table with the same actions into one row. */
function byActions(
  grants: readonly { on: string; actions: readonly string[]; keys: readonly string[] }[],
): string[][] {
  const single = grants.flatMap(({ on, actions, keys }) => keys.map((key) => ({ on, actions, key })));
  const byKey = Map.groupBy(single, ({ on, key }) => JSON.stringify([on, key]));
  const merged = [...byKey].map(([place, all]) => {
    const [on = '', key = ''] = JSON.parse(place) as string[];
    const may = ACTIONS.filter((action) => all.some(({ actions }) => actions.includes(action)));
    return { on, key, may: may.join(', ') };
  });
  return [...Map.groupBy(merged, ({ on, may }) => JSON.stringify([on, may]))]
    .map(([place, all]) => [...(JSON.parse(place) as string[]), all.map(({ key }) => code(key)).join(' ')])
    .sort();
}
