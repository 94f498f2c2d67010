/** A typed value as it travels on the wire: exactly one member is set. */
export type AttributeValue = {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  L?: AttributeValue[];
  M?: Item;
  SS?: string[];
  NS?: string[];
  BS?: string[];
};

/** Attribute names to typed values: an item, a key or a set of expression values. */
export type Item = { [attribute: string]: AttributeValue };

export type AttributeType = keyof AttributeValue;

/** Returns the one type of a value. */
export function typeOf(value: AttributeValue): AttributeType {
  for (const type in value) return type as AttributeType;
  throw new Error('an attribute value has a type');
}

/** Returns a scalar value as text, which is how keys appear in permissions. */
export function textOf(value: AttributeValue): string {
  return String(value[typeOf(value)]);
}

/** Returns these attributes of an item, in this order and without absent ones. */
export function pick(item: Item, names: readonly string[]): Item {
  const picked: Item = {};
  for (const name of names) {
    const value = item[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

/** Compares two values as DynamoDB does: by type and content, sets and maps without order. */
export function sameValue(a: AttributeValue, b: AttributeValue): boolean {
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  switch (type) {
    case 'M':
      return sameItem(a.M ?? {}, b.M ?? {});
    case 'L': {
      const left = a.L ?? [];
      const right = b.L ?? [];
      return left.length === right.length && left.every((value, at) => sameAt(value, right[at]));
    }
    case 'SS':
    case 'NS':
    case 'BS': {
      const left = a[type] ?? [];
      const right = new Set(b[type]);
      return left.length === right.size && left.every((member) => right.has(member));
    }
    default:
      return a[type] === b[type];
  }
}

/** Compares two items or maps. */
export function sameItem(a: Item, b: Item): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => sameAt(a[name], b[name]));
}

function sameAt(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  return a !== undefined && b !== undefined && sameValue(a, b);
}

/** Returns the value at a document path of an item; undefined when the path leads nowhere. */
export function valueAt(path: readonly (string | number)[], item: Item): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) {
    if (typeof step === 'number') value = value.L?.[step];
    else value = value.M && Object.hasOwn(value.M, step) ? value.M[step] : undefined;
    if (!value) return undefined;
  }
  return value;
}
