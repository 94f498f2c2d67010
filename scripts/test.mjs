import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { affectedBy } from './lib/affected.mjs';
import { findChromium } from './lib/chromium.mjs';
import { asksForHelp, helpIn } from './lib/help.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readRequest, testFilesOf } from './lib/request.mjs';
import { runParts } from './lib/run-parts.mjs';
import { printVerdict } from './lib/verdict.mjs';
import { watch } from './lib/watch.mjs';

/**
 * `npm test [-- <part | test file | folder> …] [-- affected [--since <commit>]] [-- watch <part>] [-- --name|-t <text>]
 * [-- --all]`: installs, builds, checks and runs every suite, or the named parts. Ends with each failure and the command
 * that repeats it, and the line `N passed, N failed`. Each check of the tree counts as one. Parts: build typecheck lint
 * secrets boundaries unused simulation unit web cloud journeys pages browser.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function test() {
  const asked = readRequest(process.argv.slice(2));
  const request = { ...asked, files: testFilesOf(root, asked.files) };
  // At the same time: one waits for Debian's servers, the other for npm's.
  const [noBrowser] = await Promise.all([
    // A named browser test reports a missing browser itself.
    request.needsBrowser ? withoutChromium() : undefined,
    ensureInstalled(root),
  ]);
  if (request.watch) return await watch(root, request);
  const wanted = request.affected ? { ...request, ...affectedBy(root, request.since) } : request;
  const rows = await runParts(root, { ...wanted, noBrowser });
  return printVerdict(rows, { notRun: noBrowser, all: request.all, seed: process.env.SWARD_SEED });
}

/** Prints at once what to install and which parts do not run without it. Returns undefined when there is a browser. */
async function withoutChromium() {
  try {
    process.env.CHROMIUM = await findChromium();
    return undefined;
  } catch (error) {
    const noBrowser = `${error.message} Not run without it: the parts pages and browser.`;
    process.stdout.write(`${noBrowser}\n`);
    return noBrowser;
  }
}

try {
  if (asksForHelp(process.argv.slice(2))) process.stdout.write(helpIn(root, 'scripts/test.mjs'));
  else process.exitCode = (await test()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exitCode = 1;
}
