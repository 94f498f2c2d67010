import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asksForHelp, helpIn } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runOnNode } from './lib/node24.mjs';

/** `npm start [-- …]`: installs, builds and runs Sward. `local/main.ts` lists the options. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function start() {
  if (asksForHelp(process.argv.slice(2))) {
    process.stdout.write(helpIn(root, 'local/main.ts'));
    return 0;
  }
  await ensureInstalled(root);
  const built = await runOnNode(root, ['infra/build.ts', '--stage', 'local']);
  if (built !== 0) return built;
  return runOnNode(root, ['local/main.ts', ...process.argv.slice(2)], { channel: true });
}

try {
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
