import type { Item, Value } from './types.ts';

type Attributes = Readonly<Record<string, Value | undefined>>;

/**
 * Creates the reader of an entity. Attributes of a stored item are taken as the entity's own, once all
 * required ones are present, since its service wrote them.
 * @throws RangeError, by the reader, when one is missing: the key belongs to something else.
 */
export function entity<T extends object>(
  name: string,
  ...required: readonly (keyof T & string)[]
): (item: Attributes) => T {
  return (item) => {
    const missing = required.filter((field) => item[field] === undefined);
    if (missing.length > 0) throw new RangeError(`a stored ${name} has no ${missing.join(', ')}`);
    // The one place where an item becomes an entity: typed writes are not parsed again at each read.
    return item as unknown as T;
  };
}

/**
 * The attributes of an entity that is declared as an interface, which TypeScript does not accept as a record.
 */
export function attributesOf<T extends object>(stored: T): Omit<Item, 'pk' | 'sk'> {
  // Entities hold JSON alone: other tables would refuse the rest at run time.
  return stored as unknown as Omit<Item, 'pk' | 'sk'>;
}
