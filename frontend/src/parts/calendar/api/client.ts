import table from 'virtual:sward-calendar-routes';
import { clientWith } from '../../../lib/api/api.ts';

/** The client of calendars: its routes come with them. */
export const api = clientWith(table);
