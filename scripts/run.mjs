import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asksForHelp, helpOf } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runStep } from './lib/step.mjs';

/**
 * `node scripts/run.mjs <step> [arguments]`: installs when needed, then runs one step of scripts/lib/steps.mjs. With
 * `--help` it says what the step does instead.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...args] = process.argv.slice(2);

try {
  const help = asksForHelp(args) ? helpOf(root, name) : undefined;
  if (help) process.stdout.write(help);
  else process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run() {
  // While git hides unstaged changes, the lock file may differ from the installed packages.
  if (name !== 'staged') await ensureInstalled(root);
  return (await runStep(root, name, args)).code;
}
