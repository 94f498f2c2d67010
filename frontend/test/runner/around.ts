import { serveModules } from './modules.ts';
import { openWindow } from './window.ts';

// With it React's development build describes each drawing and all its changes for a profiler that is not there.
Reflect.deleteProperty(console, 'timeStamp');
// The hooks of Testing Library are among those of each file (setup.ts).
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
serveModules();
export const page = await openWindow();

/** Runs around each file of the web app's suite, and empties the shared page after it. */
export async function begin(): Promise<() => Promise<void>> {
  return async () => page.empty();
}
