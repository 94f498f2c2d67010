/** State that the app's modules keep in variables of their own, for the files that share them (runner/modules.ts). */

interface Module {
  /** Values of its variables, in the order of their names. */
  read(): unknown[];
  /** Sets those that can be set; the values of others are undefined. */
  write(values: readonly unknown[]): void;
}

const modules: Module[] = [];
const NAME = 'swardKeepsState';
Object.assign(globalThis, { [NAME]: (module: Module) => modules.push(module) });

const VARIABLE = /^(?:export )?let (\w+)/gm;
/** A collection, or an object that is filled later. */
const COLLECTION =
  /^(?:(?:export )?const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|Set)\b|\[\];|\{\};)|export const (\w+): \{$(?=[\s\S]*?^\} = \{\};))/gm;

/** Returns the text to add to a module, so that it reports the state that it keeps; empty when it keeps none. */
export function keeping(source: string): string {
  const variables = [...source.matchAll(VARIABLE)].map(([, name]) => name);
  const collections = [...source.matchAll(COLLECTION)].map(([, name, object]) => name ?? object);
  if (variables.length + collections.length === 0) return '';
  const read = [...variables, ...collections].join(', ');
  return `\nglobalThis.${NAME}?.({ read: () => [${read}], write: (v) => { [${variables.join(', ')}] = v; } });`;
}

/** Returns how to fill a value again as it is now; undefined for one that nothing can be put into. */
function contentsOf(value: unknown): (() => void) | undefined {
  if (value instanceof Map) {
    const entries = [...value];
    return () => {
      value.clear();
      for (const [key, one] of entries) value.set(key, one);
    };
  }
  if (value instanceof Set) {
    const members = [...value];
    return () => {
      value.clear();
      for (const one of members) value.add(one);
    };
  }
  if (Array.isArray(value)) {
    const items = [...value];
    return () => void value.splice(0, value.length, ...items);
  }
  if (value?.constructor !== Object) return;
  const properties = { ...value };
  return () => {
    for (const name of Object.keys(value)) Reflect.deleteProperty(value, name);
    Object.assign(value, properties);
  };
}

let restores: (() => void)[] = [];

/** From now on {@link forgetState} leads back to this. */
export function rememberState(): void {
  restores = modules.flatMap(({ read, write }) => {
    const values = read();
    return [() => write(values), ...values.map(contentsOf).filter((restore) => restore !== undefined)];
  });
}

export function forgetState(): void {
  for (const restore of restores) restore();
}
