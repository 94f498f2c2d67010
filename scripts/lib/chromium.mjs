import { existsSync } from 'node:fs';
import { run } from './exec.mjs';

/** Browsers, the one without windows first: a page costs it a tenth of the work, since it draws no window around it. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds the machine's browser for the browser tests. Installs a missing one on Debian as root.
 *
 * @returns {Promise<string>} Path of the program. Throws, saying what to install, when there is none.
 */
export async function findChromium() {
  const found = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
  const known = found();
  if (known) return known;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium …\n');
    await run('apt-get', ['update', '-qq'], { capture: true });
    // Older releases of Debian only have the browser with windows.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const packages = ['install', '-y', '-qq', name, 'fonts-liberation'];
      const { code, output } = await run('apt-get', packages, { capture: true });
      if (code === 0) break;
      process.stderr.write(output);
    }
  }
  const installed = found();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome. Install it, or name it in the environment variable CHROMIUM.',
  );
}
