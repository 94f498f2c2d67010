/**
 * Request bodies: the bracketed forms of the first API (`metadata[a]=1`, `expand[0]=x`) and JSON. Both
 * become trees of strings, because that is all a form can say.
 */

export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** An object without a prototype, so that `__proto__` is a name like any other. */
export const emptyObject = (): FormObject => Object.create(null) as FormObject;

export function parseForm(pairs: URLSearchParams): FormObject {
  const root = emptyObject();
  for (const [name, value] of pairs) {
    const steps = name.replaceAll(']', '').split('[');
    let at = root;
    for (const [index, step] of steps.entries()) {
      const key = step === '' ? String(Object.keys(at).length) : step;
      if (index === steps.length - 1) {
        at[key] = value;
        break;
      }
      const next = at[key];
      at = typeof next === 'object' && !Array.isArray(next) ? next : emptyObject();
      root === at || (next !== at && assignInto(root, steps.slice(0, index + 1), at));
    }
  }
  return root;
}
