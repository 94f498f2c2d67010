import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of one function's minified code and its limit, in kB (1,000 bytes). */
export interface FunctionSize {
  name: string;
  /** The bundle. */
  file: string;
  size: number;
  limit: number;
}

const FOLDER = join('dist', 'functions');
const LIMIT = 500;
/** Stripe's client is half of it. */
const PAYMENTS_LIMIT = 900;

/** Returns the size of every built function, the largest first. */
export async function functionSizes(): Promise<FunctionSize[]> {
  const names = await readdir(FOLDER);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const file = join(FOLDER, name, 'index.mjs');
      const size = (await stat(file)).size / 1000;
      return { name, file, size, limit: name.startsWith('payments-') ? PAYMENTS_LIMIT : LIMIT };
    }),
  );
  return sizes.sort((one, other) => other.size - one.size);
}
