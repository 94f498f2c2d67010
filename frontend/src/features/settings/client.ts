import table from 'virtual:sward-settings-routes';
import { clientWith } from '../../lib/api/api.ts';

/** The client of the settings: its routes come with their page. */
export const api = clientWith(table);
