/**
 * Reads the function's environment once: `names` maps a property to its variable.
 * @throws Error that lists all missing variables
 */
export function readEnv<Name extends string>(
  names: Record<Name, string>,
  source: Record<string, string | undefined> = process.env,
): Record<Name, string> {
  const entries = Object.entries<string>(names);
  const missing = entries.filter(([, variable]) => !source[variable]).map(([, variable]) => variable);
  if (missing.length) throw new Error(`missing environment: ${missing.join(', ')}`);
  return Object.fromEntries(entries.map(([name, variable]) => [name, source[variable]])) as Record<
    Name,
    string
  >;
}
