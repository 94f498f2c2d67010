import table from 'virtual:sward-account-routes';
import { clientWith } from './api.ts';

/** The client of registrations, applications and the sign-in: its routes come with their pages. */
export const api = clientWith(table);
