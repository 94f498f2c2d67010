import type { FunctionRole, ServiceDefinition } from '@sward/shared/service';
import type { AskedWrite, GrantAnswer } from '../../../shared/lambda/environment/grant-check.ts';
import { type Check, must } from '../check.ts';

/** Maximum of items in a transaction. */
const MOST = 100;
const WRITES = ['put', 'update', 'check', 'delete'] as const;
/** A write that no grant names. */
const IN_NO_GRANT: AskedWrite = { table: 'accounts', action: 'put', pk: 'NOBODY#grant-check' };

/**
 * Returns a check for every function that writes. It runs a transaction under the function's own role, with each kind of
 * item and each action that its grants name, in all tables at once. It changes nothing. A second transaction, with an item
 * that no grant names, must be refused.
 */
export function roles(services: readonly ServiceDefinition[]): Check[] {
  return services.flatMap((service) =>
    rolesOf(service).map((role) => {
      const fn = `${service.name}-${role}`;
      const writes = writesOf(service, role);
      return {
        name: `role ${fn}`,
        shows: `a transaction over the ${writes.length} kinds of writes that it is granted is let through, another is not`,
        async run({ invoke }) {
          const ask = async (grantCheck: readonly AskedWrite[]) =>
            (await invoke(fn, { grantCheck })) as GrantAnswer;
          for (let at = 0; at < writes.length; at += MOST) {
            const answer = await ask(writes.slice(at, at + MOST));
            must(answer.allowed, answer.allowed ? '' : `refused: ${answer.reason}`);
          }
          const other = await ask([IN_NO_GRANT]);
          must(!other.allowed, 'an item that no grant names was let through');
          return undefined;
        },
      } satisfies Check;
    }),
  );
}

/** Returns the roles that write. The role of the seed exists only on the local cloud. */
function rolesOf(service: ServiceDefinition): FunctionRole[] {
  const writing = service.grants.tables.filter(({ actions }) =>
    WRITES.some((each) => actions.includes(each)),
  );
  return [...new Set(writing.flatMap(({ to }) => to))].filter((role) => role !== 'seed');
}

/** Returns one item for each action and each key pattern: `REQUEST#*` becomes `REQUEST#grant-check-put`. */
function writesOf({ grants }: ServiceDefinition, role: FunctionRole): AskedWrite[] {
  const writes = grants.tables
    .filter(({ to }) => to.includes(role))
    .flatMap(({ table, actions, keys, attributes: [attribute] = [] }) =>
      WRITES.filter((action) => actions.includes(action)).flatMap((action) =>
        keys.map((pattern) => ({
          ...{ table, action, pk: pattern.replace(/\*$/, `grant-check-${action}`) },
          ...(attribute !== undefined && { attribute }),
        })),
      ),
    );
  return [...new Map(writes.map((write) => [`${write.table} ${write.pk}`, write])).values()];
}
