import type { Access, PolicyStatement, Principal } from '../core/types.ts';
import { conditionsHold } from './conditions.ts';
import { matchesArn, matchesPattern } from './patterns.ts';

/** Whether the principal may do it: some statement allows it and none denies it. The administrator may do all. */
export function allowed(principal: Principal, access: Access): boolean {
  if (principal.administrator) return true;
  const applicable = principal.statements.filter((statement) => applies(statement, access));
  return (
    applicable.some(({ Effect }) => Effect === 'Allow') && applicable.every(({ Effect }) => Effect !== 'Deny')
  );
}

/** The message of AWS for a call that no statement allows. */
export function deniedMessage(principal: Principal, { action, resource }: Access): string {
  return `User: ${principal.name} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

function applies(statement: PolicyStatement, { action, resource, context }: Access): boolean {
  return (
    [statement.Action]
      .flat()
      .some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())) &&
    [statement.Resource].flat().some((pattern) => matchesArn(pattern, resource)) &&
    conditionsHold(statement.Condition, context)
  );
}
