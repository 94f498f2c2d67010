import { type Grant, grantsOf } from './grants.ts';
import { listOf, type Properties, type Stacks, textOf } from './template.ts';

/** Returns the grants that a change adds, and the denials that it removes. */
export function widenedPermissions(before: Stacks, after: Stacks): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((stack) => {
    const had = grantsOf(before[stack] ?? {});
    const has = grantsOf(after[stack] ?? {});
    const stays = new Set(Object.keys(after[stack]?.Resources ?? {}));
    return [
      ...has
        .filter(({ allows }) => allows)
        .filter((grant) => !had.some((other) => other.allows && covers(other, grant)))
        .map((grant) => `${stack}/${said(grant)}`),
      ...had
        .filter(({ allows, holder }) => !allows && (stays.has(holder) || /\W/.test(holder)))
        .filter((denial) => !has.some((other) => !other.allows && covers(other, denial)))
        .map((denial) => `${stack}/${said(denial)} is denied no longer`),
    ];
  });
}

/** Whether `wide` includes everything that `narrow` grants. */
function covers(wide: Grant, narrow: Grant): boolean {
  return (
    wide.holder === narrow.holder &&
    (wide.principal === narrow.principal || wide.principal === '*') &&
    matches(wide.action, narrow.action) &&
    matches(wide.resource, narrow.resource) &&
    isNoTighter(wide.conditions, narrow.conditions)
  );
}

/** Compares actions and resources as IAM does. A narrower pattern matches too. */
function matches(pattern: string, text: string): boolean {
  if (pattern === text) return true;
  if (pattern.startsWith('all but ') || text.startsWith('all but ')) return false;
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'is').test(text);
}

/** Operators for which more values allow more. A change to any other counts as wider. */
const ADDITIVE = /^(ForAllValues:|ForAnyValue:)?(String|Arn)(Equals|Like)(IfExists)?$/;

/** Whether every call that meets the conditions of `narrow` meets those of `wide`. */
function isNoTighter(wide: Properties, narrow: Properties): boolean {
  return Object.entries(wide).every(([operator, keys]) =>
    Object.entries<unknown>(keys).every(([key, values]) => {
      const other: unknown = narrow[operator]?.[key];
      if (other === undefined) return false;
      if (textOf(other) === textOf(values)) return true;
      if (!ADDITIVE.test(operator)) return false;
      const allowed = listOf<unknown>(values as unknown[]).map(textOf);
      return listOf<unknown>(other as unknown[]).every((each) => allowed.includes(textOf(each)));
    }),
  );
}

function said({ holder, principal, action, resource, conditions }: Grant): string {
  const who = principal ? ` by ${principal}` : '';
  const only = Object.keys(conditions).length > 0 ? ` if ${textOf(conditions)}` : '';
  return `${holder}: ${action} on ${resource}${who}${only}`;
}
