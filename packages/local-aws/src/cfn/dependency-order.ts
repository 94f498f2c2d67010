/**
 * The keys, each after everything that it depends on; otherwise in their given order.
 * Dependencies on unknown keys are passed over (a resource whose condition does not hold).
 * Throws, naming the keys, when they depend on each other in a circle.
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
