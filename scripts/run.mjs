import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/step.mjs';

/** `node scripts/run.mjs <step> [arguments]`: installs when needed, then runs one step of scripts/lib/steps.mjs. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);

try {
  // While git hides unstaged changes, the lock file may differ from the installed packages.
  if (name !== 'staged') await ensureInstalled(root);
  process.exitCode = (await runStep(root, name, args)).code;
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
