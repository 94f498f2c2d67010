/**
 * Returns the keys, each after everything that it depends on, and otherwise in their given order.
 * Ignores dependencies on unknown keys (resources whose condition does not hold).
 * Throws an error that names the keys when they depend on each other in a circle.
 */
export function dependencyOrder(
  keys: readonly string[],
  dependenciesOf: (key: string) => Set<string>,
): string[] {
  const known = new Set(keys);
  const ordered = new Set<string>();
  const path: string[] = [];
  const visit = (key: string) => {
    if (ordered.has(key) || !known.has(key)) return;
    if (path.includes(key)) throw new Error(`Circular dependency: ${[...path, key].join(' -> ')}`);
    path.push(key);
    for (const dependency of dependenciesOf(key)) if (dependency !== key) visit(dependency);
    path.pop();
    ordered.add(key);
  };
  for (const key of keys) visit(key);
  return [...ordered];
}
