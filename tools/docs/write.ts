import { writeFileSync } from 'node:fs';
import { WRITTEN } from './all.ts';

for (const [file, text] of Object.entries(WRITTEN)) {
  writeFileSync(file, text());
  console.log(file);
}
