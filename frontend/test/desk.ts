import { type Handlers, OPERATOR, openApp, page } from './app.tsx';

/** The queue of applications, which every page of the desk may ask for. */
export const LIST = 'GET /api/operator/applications';
export const OVERVIEW = 'GET /api/operator/overview';
export const PEOPLE = 'GET /api/operator/people';

/** Opens a page as an operator with a second factor. */
export const openDesk = (path: string, handlers: Handlers = {}) =>
  openApp(path, {
    user: OPERATOR,
    handlers: {
      'GET /api/auth/user': () => ({ ...OPERATOR, plan: 'basic', secondFactor: true }),
      [LIST]: () => page([]),
      [OVERVIEW]: () => ({ money: null, reconciliation: null }),
      ...handlers,
    },
  });
