import type { Access, PolicyStatement, Principal } from '../core/types.ts';
import { conditionsHold } from './conditions.ts';
import { matchesArn, matchesPattern } from './patterns.ts';

/** Returns whether some statement allows the access and none denies it. The administrator may do everything. */
export function allowed(principal: Principal, access: Access): boolean {
  if (principal.administrator) return true;
  const applicable = aboutAction(principal.statements, access.action).filter((statement) =>
    applies(statement, access),
  );
  return (
    applicable.some(({ Effect }) => Effect === 'Allow') && applicable.every(({ Effect }) => Effect !== 'Deny')
  );
}

/** Returns AWS's message for a call that no statement allows. */
export function deniedMessage(principal: Principal, { action, resource }: Access): string {
  return `User: ${principal.name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

/** Statements by action. A role's statements never change while the cloud runs, and it repeats few actions. */
const byAction = new WeakMap<readonly PolicyStatement[], Map<string, readonly PolicyStatement[]>>();

function aboutAction(statements: readonly PolicyStatement[], action: string): readonly PolicyStatement[] {
  const known = byAction.get(statements) ?? new Map<string, readonly PolicyStatement[]>();
  byAction.set(statements, known);
  const found =
    known.get(action) ??
    statements.filter(({ Action }) =>
      [Action].flat().some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())),
    );
  known.set(action, found);
  return found;
}

function applies(statement: PolicyStatement, { resource, context }: Access): boolean {
  return (
    [statement.Resource].flat().some((pattern) => matchesArn(pattern, resource)) &&
    conditionsHold(statement.Condition, context)
  );
}
