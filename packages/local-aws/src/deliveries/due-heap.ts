export interface DueHeap<T> {
  push(due: number, value: T): void;
  /** Returns the entry that is due first; of equals the one pushed first. */
  first(): { due: number; value: T } | undefined;
  removeFirst(): void;
  size(): number;
}

interface Entry<T> {
  due: number;
  order: number;
  value: T;
}

/** Creates a binary heap ordered by due time. */
export function createDueHeap<T>(): DueHeap<T> {
  const entries: Entry<T>[] = [];
  let pushed = 0;

  const before = (a: number, b: number) => {
    const left = entries[a];
    const right = entries[b];
    if (!left || !right) return false;
    return left.due < right.due || (left.due === right.due && left.order < right.order);
  };
  const swap = (a: number, b: number) => {
    const left = entries[a];
    const right = entries[b];
    if (!left || !right) return;
    entries[a] = right;
    entries[b] = left;
  };
  const rise = (index: number) => {
    const parent = (index - 1) >> 1;
    if (index === 0 || !before(index, parent)) return;
    swap(index, parent);
    rise(parent);
  };
  const sink = (index: number) => {
    const left = 2 * index + 1;
    const smaller = before(left + 1, left) ? left + 1 : left;
    if (!before(smaller, index)) return;
    swap(index, smaller);
    sink(smaller);
  };

  return {
    push(due, value) {
      pushed += 1;
      rise(entries.push({ due, order: pushed, value }) - 1);
    },
    first: () => entries[0],
    removeFirst() {
      const last = entries.pop();
      if (!last || entries.length === 0) return;
      entries[0] = last;
      sink(0);
    },
    size: () => entries.length,
  };
}
