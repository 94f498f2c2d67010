import type { Access, PolicyStatement } from '../core/types.ts';
import { matchesArn, matchesPattern } from './patterns.ts';

type Comparison = (wanted: string, actual: string) => boolean;

const positive: Record<string, Comparison> = {
  StringEquals: (wanted, actual) => wanted === actual,
  StringLike: matchesPattern,
  ArnEquals: matchesArn,
  ArnLike: matchesArn,
  Bool: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
};
const negative: Record<string, Comparison> = {
  StringNotEquals: (wanted, actual) => wanted === actual,
  StringNotLike: matchesPattern,
  ArnNotEquals: matchesArn,
  ArnNotLike: matchesArn,
};

interface Operator {
  quantifier?: string;
  name: string;
  ifExists: boolean;
}

function parse(operator: string): Operator {
  const [, quantifier, name = '', ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(.*?)(IfExists)?$/.exec(operator) ?? [];
  return { name, ifExists: ifExists !== undefined, ...(quantifier && { quantifier }) };
}

/** Operator on the absence of a key: `'true'` requires a missing key, `'false'` a present one. */
const NULL = 'Null';

/** Returns whether this evaluator knows the condition operator, quantifier and `IfExists` included. */
export function isKnownOperator(operator: string): boolean {
  const { name } = parse(operator);
  return operator === NULL || name in positive || name in negative;
}

/**
 * Returns whether all conditions hold. A key that the call lacks fails a plain operator and `ForAnyValue:`. It
 * satisfies a negated operator, `…IfExists` and `ForAllValues:`.
 */
export function conditionsHold(
  conditions: PolicyStatement['Condition'],
  context: Access['context'] = {},
): boolean {
  const actualValues = new Map(
    Object.entries(context).map(([key, value]) => [key.toLowerCase(), [value].flat()] as const),
  );
  return Object.entries(conditions ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => {
      const actual = actualValues.get(key.toLowerCase()) ?? [];
      if (operator === NULL) return [wanted].flat().includes(String(actual.length === 0));
      return holds(parse(operator), [wanted].flat().map(String), actual);
    }),
  );
}

function holds({ quantifier, name, ifExists }: Operator, wanted: string[], actual: string[]): boolean {
  const negated = negative[name];
  const compare = negated ?? positive[name];
  if (!compare) return false;
  const satisfied = (value: string) => wanted.some((each) => compare(each, value)) !== Boolean(negated);
  if (quantifier === 'ForAllValues') return actual.every(satisfied);
  if (actual.length === 0) return ifExists || (quantifier === undefined && Boolean(negated));
  // A negated operator without quantifier must hold for every value, a plain one for any.
  return negated && quantifier === undefined ? actual.every(satisfied) : actual.some(satisfied);
}
