import { isPath } from './memory.ts';
import type { Change, Condition, Path, Value } from './types.ts';

/** Renders conditions and changes as DynamoDB expressions; one instance per request collects names and values. */
export class Expressions {
  private readonly nameOf = new Map<string, string>();
  private readonly values: Record<string, Value> = {};
  private count = 0;

  path(path: Path): string {
    return path
      .split('.')
      .map((part) => {
        const known = this.nameOf.get(part);
        if (known) return known;
        const name = `#n${this.nameOf.size}`;
        this.nameOf.set(part, name);
        return name;
      })
      .join('.');
  }

  value(value: Value): string {
    const name = `:v${this.count++}`;
    this.values[name] = value;
    return name;
  }

  /** DynamoDB refuses redundant parentheses, so that only a nested list gets them. */
  condition(condition: Condition, nested = false): string {
    if ('exists' in condition) return `attribute_exists(${this.path(condition.exists)})`;
    if ('missing' in condition) return `attribute_not_exists(${this.path(condition.missing)})`;
    if ('all' in condition) return this.list(condition.all, ' AND ', nested);
    if ('any' in condition) return this.list(condition.any, ' OR ', nested);
    if ('not' in condition) {
      const inner = condition.not;
      return 'not' in inner ? this.condition(inner.not, nested) : `NOT ${this.condition(inner, true)}`;
    }
    if ('in' in condition) {
      return `${this.path(condition.path)} IN (${condition.in.map((v) => this.value(v)).join(', ')})`;
    }
    const right = isPath(condition.to) ? this.path(condition.to.path) : this.value(condition.to);
    return `${this.path(condition.compare)} ${condition.is} ${right}`;
  }

  private list(conditions: readonly Condition[], word: string, nested: boolean): string {
    const [only, ...others] = conditions;
    if (only && others.length === 0) return this.condition(only, nested);
    const text = conditions.map((condition) => this.condition(condition, true)).join(word);
    return nested ? `(${text})` : text;
  }

  change(change: Change): string {
    const set = Object.entries(change.set ?? {}).flatMap(([path, value]) =>
      value === undefined ? [] : [`${this.path(path)} = ${this.value(value)}`],
    );
    const add = Object.entries(change.add ?? {}).map(([name, n]) => `${this.path(name)} ${this.value(n)}`);
    const remove = (change.remove ?? []).map((path) => this.path(path));
    return [
      set.length ? `SET ${set.join(', ')}` : '',
      add.length ? `ADD ${add.join(', ')}` : '',
      remove.length ? `REMOVE ${remove.join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  /** Names and values used so far; absent when empty, as DynamoDB requires. */
  attributes(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, Value>;
  } {
    return {
      ...(this.nameOf.size && {
        ExpressionAttributeNames: Object.fromEntries([...this.nameOf].map(([n, k]) => [k, n])),
      }),
      ...(this.count && { ExpressionAttributeValues: this.values }),
    };
  }
}
