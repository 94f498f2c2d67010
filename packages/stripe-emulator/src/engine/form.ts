/**
 * Request bodies: the bracketed forms of the first API (`metadata[a]=1`, `expand[0]=x`) and JSON. Both
 * become trees of strings, because a form holds nothing else. Lists have the keys 0, 1, 2, ….
 */

type FormValue = string | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** Returns an object without a prototype, so that `__proto__` is a name like any other. */
const emptyObject = (): FormObject => Object.create(null) as FormObject;

export function parseForm(pairs: Iterable<[name: string, value: string]>): FormObject {
  const root = emptyObject();
  for (const [name, value] of pairs) {
    const steps = name.replaceAll(']', '').split('[');
    const last = steps.pop() ?? '';
    let at = root;
    for (const step of steps) {
      const key = keyIn(at, step);
      const next = at[key];
      const child = typeof next === 'object' ? next : emptyObject();
      at[key] = child;
      at = child;
    }
    at[keyIn(at, last)] = value;
  }
  return root;
}

/** Returns the key of a step. In `a[]=x&a[]=y` the keys count up. */
const keyIn = (at: FormObject, step: string) => (step === '' ? String(Object.keys(at).length) : step);

/** Returns JSON as a form would have sent it. Null unsets a value, like an empty one. */
export function formOfJson(value: unknown): FormValue {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const object = emptyObject();
  for (const [name, member] of Object.entries(value)) object[name] = formOfJson(member);
  return object;
}

/**
 * Returns the parameters of a body: JSON where the content type says so, else a form.
 *
 * @throws SyntaxError when JSON was announced and something else came.
 */
export function parseBody(body: Buffer, contentType = ''): FormObject {
  const text = body.toString('utf8');
  if (!contentType.includes('json')) return parseForm(new URLSearchParams(text));
  const tree = text.trim() === '' ? emptyObject() : formOfJson(JSON.parse(text));
  if (typeof tree === 'string') throw new SyntaxError('The body is not a JSON object.');
  return tree;
}

/** Returns the same text for the same parameters in any order. */
export function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`).join()}}`;
}
