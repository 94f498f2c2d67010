import { announcementsDocument } from './announcements.ts';
import { eventsDocument } from './events.ts';
import { lifecyclesDocument } from './lifecycles.ts';
import { pagesDocument } from './pages.ts';
import { permissionsDocument } from './permissions.ts';
import { routesDocument } from './routes.ts';

/** Documents that are generated from the code, by file. `npm run docs` writes them again. */
export const WRITTEN: Readonly<Record<string, () => string>> = {
  'docs/pages.md': pagesDocument,
  'docs/routes.md': routesDocument,
  'docs/events.md': eventsDocument,
  'docs/announcements.md': announcementsDocument,
  'docs/lifecycles.md': lifecyclesDocument,
  'docs/permissions.md': permissionsDocument,
};
