import table from 'virtual:sward-own-page-routes';
import { clientWith } from '../../../lib/api/api.ts';

/** The client of what providers do on their own public page: its routes come with that. */
export const api = clientWith(table);
