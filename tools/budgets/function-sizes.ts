import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What one function's code comes to, beside its limit, in kB (1,000 bytes) of minified text. */
export interface FunctionSize {
  name: string;
  /** The bundle. */
  file: string;
  size: number;
  limit: number;
}

const FOLDER = join('dist', 'functions');
const LIMIT = 500;
/** The processor's own client is half of it. */
const PAYMENTS_LIMIT = 900;

/** Of every function that was built, the largest first. */
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
