import db from 'dynalite/db/index.js';
import { type AttributeValue, type Item, sameValue, typeOf, valueAt } from './attributes.ts';

type Path = readonly (string | number)[];
type Operand = Path | AttributeValue | { type: 'function'; name: 'size'; args: Operand[] };

/** A parsed ConditionExpression or FilterExpression. */
export type Condition =
  | { type: 'and' | 'or'; args: [Condition, Condition] }
  | { type: 'not'; args: [Condition] }
  | { type: 'function'; name: string; args: Operand[] }
  | { type: 'between' | 'in' | '=' | '<>' | '<' | '<=' | '>' | '>='; args: Operand[] };

/** Returns whether the item (empty when there is none) satisfies the condition. */
export function satisfies(item: Item, condition: Condition): boolean {
  switch (condition.type) {
    case 'and':
      return satisfies(item, condition.args[0]) && satisfies(item, condition.args[1]);
    case 'or':
      return satisfies(item, condition.args[0]) || satisfies(item, condition.args[1]);
    case 'not':
      return !satisfies(item, condition.args[0]);
    default: {
      const [subject, ...others] = condition.args.map((operand) => resolve(operand, item));
      return holds(condition.type === 'function' ? condition.name : condition.type, subject, others);
    }
  }
}

function holds(
  operator: string,
  subject: AttributeValue | undefined,
  others: (AttributeValue | undefined)[],
): boolean {
  if (operator === 'attribute_exists') return subject !== undefined;
  if (operator === 'attribute_not_exists') return subject === undefined;
  const [first, second] = others;
  // An absent attribute differs from everything and satisfies nothing else.
  if (operator === '<>') return !(subject && first && sameValue(subject, first));
  if (!subject) return false;
  if (operator === 'in') return others.some((other) => other && sameValue(subject, other));
  if (!first) return false;
  switch (operator) {
    case '=':
      return sameValue(subject, first);
    case 'between':
      return second !== undefined && ordered('>=', subject, first) && ordered('<=', subject, second);
    case 'attribute_type':
      return typeOf(subject) === first.S;
    case 'begins_with':
      return beginsWith(subject, first);
    case 'contains':
      return contains(subject, first);
    default:
      return ordered(operator, subject, first);
  }
}

/** Compares the order of two values of one scalar type. Values of different types have no order. */
function ordered(operator: string, a: AttributeValue, b: AttributeValue): boolean {
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (type === 'N') return db.compare(operator, a, [b]);
  if (type !== 'S' && type !== 'B') return false;
  const order = Buffer.compare(bytes(a), bytes(b));
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    default:
      return order >= 0;
  }
}

function bytes(value: AttributeValue): Buffer {
  return value.S !== undefined ? Buffer.from(value.S, 'utf8') : Buffer.from(value.B ?? '', 'base64');
}

function beginsWith(subject: AttributeValue, prefix: AttributeValue): boolean {
  if (typeOf(subject) !== typeOf(prefix)) return false;
  if (subject.S !== undefined) return subject.S.startsWith(prefix.S ?? '');
  if (subject.B === undefined) return false;
  const start = bytes(prefix);
  return bytes(subject).subarray(0, start.length).equals(start);
}

function contains(subject: AttributeValue, part: AttributeValue): boolean {
  switch (typeOf(subject)) {
    case 'S':
      return part.S !== undefined && (subject.S ?? '').includes(part.S);
    case 'B':
      return part.B !== undefined && bytes(subject).includes(bytes(part));
    case 'L':
      return (subject.L ?? []).some((member) => sameValue(member, part));
    case 'SS':
      return part.S !== undefined && (subject.SS ?? []).includes(part.S);
    case 'NS':
      return part.N !== undefined && (subject.NS ?? []).includes(part.N);
    case 'BS':
      return part.B !== undefined && (subject.BS ?? []).includes(part.B);
    default:
      return false;
  }
}

function resolve(operand: Operand, item: Item): AttributeValue | undefined {
  if (isPath(operand)) return valueAt(operand, item);
  if (!('type' in operand)) return operand as AttributeValue;
  const [inner] = operand.args;
  return inner && sizeOf(resolve(inner, item));
}

function isPath(operand: Operand): operand is Path {
  return Array.isArray(operand);
}

function sizeOf(value: AttributeValue | undefined): AttributeValue | undefined {
  if (!value) return undefined;
  const type = typeOf(value);
  switch (type) {
    case 'S':
      return { N: String((value.S ?? '').length) };
    case 'B':
      return { N: String(bytes(value).length) };
    case 'M':
      return { N: String(Object.keys(value.M ?? {}).length) };
    case 'L':
    case 'SS':
    case 'NS':
    case 'BS':
      return { N: String((value[type] ?? []).length) };
    default:
      return undefined;
  }
}
