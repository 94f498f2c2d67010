import { linesOf } from './normalize.ts';
import { seenByAll } from './views.ts';

/** Returns the views of each account, one line per address. Two replays have the same lines. */
export async function viewLinesOfAll(siteUrl: string): Promise<Record<string, string[]>> {
  const seen = await seenByAll(siteUrl);
  return Object.fromEntries(Object.entries(seen).map(([name, views]) => [name, linesOf(views)]));
}
