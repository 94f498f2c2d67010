import table from 'virtual:sward-push-routes';
import { clientWith } from '../../lib/api/api.ts';

/** The client of devices: its routes come with who is asked, or has agreed. */
export const api = clientWith(table);
