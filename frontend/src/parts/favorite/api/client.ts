import table from 'virtual:sward-favorite-routes';
import { clientWith } from '../../../lib/api/api.ts';

/** The client of favorites: its routes come with them. */
export const api = clientWith(table);
