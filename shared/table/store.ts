import { INDEXES, type IndexName, type Item, type Key } from './types.ts';

const NAMES = Object.keys(INDEXES) as IndexName[];

/** The items of the in-memory table, by partition and by partition of each index. */
export class Store {
  private readonly partitions = new Map<string, Map<string, Item>>();
  /** Items of an index, by its partition key and then by their own two keys. */
  private readonly indexes: Record<IndexName, Map<string, Map<string, Map<string, Item>>>> = {
    lists: new Map(),
    due: new Map(),
  };

  get({ pk, sk }: Key): Item | undefined {
    return this.partitions.get(pk)?.get(sk);
  }

  *all(): Generator<Item> {
    for (const items of this.partitions.values()) yield* items.values();
  }

  partition(pk: string): Item[] {
    return [...(this.partitions.get(pk)?.values() ?? [])];
  }

  /** Items of one partition of an index. */
  indexed(index: IndexName, pk: string): Item[] {
    const found: Item[] = [];
    for (const items of this.indexes[index].get(pk)?.values() ?? []) found.push(...items.values());
    return found;
  }

  set(item: Item): void {
    const before = this.get(item);
    place(this.partitions, item.pk, item);
    for (const name of NAMES) {
      const [was, is] = [before && indexPk(name, before), indexPk(name, item)];
      if (was !== undefined && was !== is) this.unlist(name, was, item);
      if (is === undefined) continue;
      const partition = this.indexes[name].get(is) ?? new Map<string, Map<string, Item>>();
      this.indexes[name].set(is, partition);
      place(partition, item.pk, item);
    }
  }

  delete(key: Key): void {
    const before = this.get(key);
    if (!before) return;
    remove(this.partitions, before.pk, before.sk);
    for (const name of NAMES) {
      const pk = indexPk(name, before);
      if (pk !== undefined) this.unlist(name, pk, before);
    }
  }

  private unlist(name: IndexName, indexPk: string, { pk, sk }: Key): void {
    const partition = this.indexes[name].get(indexPk);
    if (partition) remove(partition, pk, sk);
  }
}

/**
 * Returns an item's place in an index; undefined when it is not in it, since DynamoDB's indexes are sparse.
 */
function indexPk(name: IndexName, item: Item): string | undefined {
  const { pk, sk } = INDEXES[name];
  const [partition, place] = [item[pk], item[sk]];
  return typeof partition === 'string' && typeof place === 'string' ? partition : undefined;
}

function place(partitions: Map<string, Map<string, Item>>, pk: string, item: Item): void {
  const items = partitions.get(pk);
  if (items) items.set(item.sk, item);
  else partitions.set(pk, new Map([[item.sk, item]]));
}

function remove(partitions: Map<string, Map<string, Item>>, pk: string, sk: string): void {
  const items = partitions.get(pk);
  items?.delete(sk);
  if (items?.size === 0) partitions.delete(pk);
}
