import { serveModules } from './modules.ts';
import { openWindow } from './window.ts';

// With it React's development build describes each drawing, and all that has changed, for a profiler that no one reads.
Reflect.deleteProperty(console, 'timeStamp');
// The hooks of Testing Library are among those of each file (setup.ts).
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
serveModules();
export const page = await openWindow();

/** Around each file of the web app's suite: the page that all share is empty again after it. */
export async function begin(): Promise<() => Promise<void>> {
  return async () => page.empty();
}
