import table from 'virtual:sward-desk-routes';
import { clientWith } from '../../../lib/api/api.ts';
import { createPages } from '../../../lib/api/pages.ts';
import { announce } from '../../../lib/api/signals.ts';

/** The client of the desk: its routes come with its pages. */
export const api = clientWith(table);
export const pagesOf = createPages(api);

/** Of each act of the desk: it shows again what is so now, also after a refusal: another person may have acted. */
export const changesQueues = { onSettled: () => announce('desk') };
