import { PATHS, type PagePath, ROUTES, type Role } from '../browser/routes.ts';

/**
 * Who looks closely at a page that people have to sign in for: the person who finds there what others do not. The rest of a
 * role's pages are opened and read by their headings.
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
    // For providers alone.
    '/earnings',
    '/requests/:requestId',
    '/requests/:requestId/bids',
    '/settings',
    // There is no such page for them.
    '/operator',
  ],
  provider: [
    '/',
    '/provider-support',
    '/providers/:providerId',
    // For homeowners alone.
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

/** Visitors look at everything that they are given. */
export function looksAt(role: Role, path: PagePath): boolean {
  const { kind } = ROUTES[path][role];
  return kind === 'page' && (role === 'visitor' || MEMBERS[role].includes(path));
}
