import * as product from '@sward/shared/product';
import type { Plugin } from 'vite';
import { PROMISES } from '../src/lib/promises.ts';

/** Tables of numbers and short texts, by the names under which modules import them. */
const TABLES: Record<string, object> = {
  PROMISES,
  ...Object.fromEntries(Object.entries(product).filter(([name]) => name.endsWith('LIMITS'))),
};

const NAMED = /(?<![\w.$])([A-Z][A-Z_]*)((?:\.[a-z]\w*)+)/g;

/**
 * Puts each limit's number in the place of its name, so that a page that needs one of them does not load all. A limit that
 * is itself a table, or that code takes apart, stays a name.
 */
export function limitNumbers(): Plugin {
  return {
    name: 'sward-limit-numbers',
    enforce: 'post',
    transform: {
      filter: { id: /\/(frontend\/src|shared)\//, code: /LIMITS|PROMISES/ },
      handler: withNumbers,
    },
  };
}

/** Returns code with numbers and texts in the place of names of limits. */
export function withNumbers(code: string): string {
  return code.replaceAll(NAMED, (whole, table: string, path: string) => {
    const names = path.slice(1).split('.');
    let value: unknown = TABLES[table];
    while (names.length > 0 && isTable(value)) value = value[names.shift() ?? ''];
    const rest = names.map((name) => `.${name}`).join('');
    return typeof value === 'number' || typeof value === 'string'
      ? `(${JSON.stringify(value)})${rest}`
      : whole;
  });
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
