import { writeFileSync } from 'node:fs';
import { WRITTEN } from './all.ts';

/** `npm run docs` writes the documents that are made from the code, and prints their names. */
for (const [file, text] of Object.entries(WRITTEN)) {
  writeFileSync(file, text());
  console.log(file);
}
