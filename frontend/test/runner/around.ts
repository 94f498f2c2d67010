import { serveModules } from './modules.ts';
import { openWindow } from './window.ts';

// The hooks of Testing Library are among those of each file (setup.ts).
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
serveModules();
export const page = await openWindow();

/** Around each file of the web app's suite: what a browser has is there, with an empty page. */
export async function begin(): Promise<() => Promise<void>> {
  page.show();
  return async () => page.empty();
}

/** Before files of another suite come. */
export async function leave(): Promise<void> {
  page.hide();
}
