import { PATHS, type PagePath, ROUTES, type Role } from '../browser/routes.ts';

/**
 * Pages behind sign-in, by the role that checks them closely because it finds there what others do not. A role's other
 * pages are opened and read by their headings.
 */
const MEMBERS: Record<Exclude<Role, 'visitor'>, readonly PagePath[]> = {
  homeowner: [
    '/',
    '/request',
    '/request-service',
    '/support',
    '/view-bids',
    '/payment/:bidId',
    '/checkout',
    '/payment-success',
    '/success/:paymentId',
    '/recurring',
    '/recurring/:recurringId',
    '/messages',
    '/notifications',
    '/n/:notificationId',
    '/homeowner-dashboard',
    '/profile',
    // Pages for providers only.
    '/earnings',
    '/requests/:requestId',
    '/requests/:requestId/bids',
    '/settings',
    // A page that does not exist for homeowners.
    '/operator',
  ],
  provider: [
    '/',
    '/provider-support',
    '/providers/:providerId',
    // Pages for homeowners only.
    '/view-bids',
    '/success/:paymentId',
    '/recurring/:recurringId',
    '/messages',
    '/provider-dashboard',
    '/calendar',
    '/earnings',
    '/me',
    '/browse-requests',
    '/browse-bids',
    '/my-bids',
    '/bids',
    '/requests/:requestId',
    '/requests/:requestId/bid',
    '/settings',
  ],
  operator: ['/requests/:requestId', '/settings', ...PATHS.filter((path) => path.startsWith('/operator'))],
};

/** Returns whether the role checks the page closely. Visitors check every page that they can see. */
export function looksAt(role: Role, path: PagePath): boolean {
  const { kind } = ROUTES[path][role];
  return kind === 'page' && (role === 'visitor' || MEMBERS[role].includes(path));
}
