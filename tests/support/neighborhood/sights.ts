import { linesOf } from './normalize.ts';
import { seenByAll } from './views.ts';

/** What everyone sees as lines that two plays share, one a page, by who sees them. */
export async function sightsOf(siteUrl: string): Promise<Record<string, string[]>> {
  const seen = await seenByAll(siteUrl);
  return Object.fromEntries(Object.entries(seen).map(([name, views]) => [name, linesOf(views)]));
}
