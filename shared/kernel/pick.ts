/** Returns some properties of a value, in the order of `names`. */
export function pick<T extends object, Name extends keyof T>(
  value: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<T, Name>;
}
