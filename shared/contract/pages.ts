/** Informational pages. */
const INFORMING = [
  '/for-providers',
  '/pricing',
  '/faq',
  '/support',
  '/provider-support',
  '/provider-faq',
  '/resources',
  '/success-stories',
  '/guarantees',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
] as const;

/**
 * Every page path of the site. The edge maps them to documents (others are the 404 page), and the router must
 * know them all; a test compares the two. `public` pages are shown to every visitor and may be prerendered.
 */
export const PAGES = {
  public: [
    '/',
    '/login',
    '/create-account',
    '/create-homeowner-account',
    '/homeowner-success',
    '/confirm',
    '/unsubscribe',
    '/request',
    '/request-service',
    '/start',
    ...INFORMING,
    '/provider-application-success',
    '/provider-success',
    '/create-provider-account',
    '/join-provider',
    '/forgot-password',
    '/new-password',
  ],
  app: [
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
    '/provider-dashboard',
    '/calendar',
    '/earnings',
    '/me',
    '/profile',
    '/browse-requests',
    '/browse-bids',
    '/my-bids',
    '/bids',
    '/bids/:bidId',
    '/requests/:requestId',
    '/requests/:requestId/bid',
    '/requests/:requestId/bids',
    '/settings',
    '/application/:token',
    '/providers/:providerId',
    '/operator',
    '/operator/applications',
    '/operator/applications/:applicationId',
    '/operator/disputes',
    '/operator/disputes/:paymentId',
    '/operator/payments',
    '/operator/payments/:paymentId',
    '/operator/payments/:paymentId/evidence',
    '/operator/people',
    '/operator/people/:accountId',
    '/operator/reports',
    '/operator/appeals',
    '/operator/audit',
    '/operator/support',
    '/operator/support/:ticketId',
  ],
} as const;

/** Informational pages with a form. */
const ASKING: readonly string[] = ['/support', '/provider-support'];

/** Pages that need no script: links, disclosures and tabs only. */
export const STILL_PAGES: readonly string[] = ['/', ...INFORMING.filter((page) => !ASKING.includes(page))];

/**
 * Returns the folder of a page's documents: its path, with the names of its parameters in their places.
 * `index.html` is for visitors, `app.html` for signed-in members. Empty for the home page.
 */
export function documentFolder(page: string): string {
  return page.replace(/\/$/, '').replaceAll(':', '');
}

/**
 * Anchors of a job's page that mails link to during its review: `#release`, and `#wrong`, which opens the
 * dispute dialog.
 */
export const REVIEW_PARTS = { release: 'release', wrong: 'wrong' } as const;

/** Pages for developers: in the app of every stage but `prod`. */
export const DEVELOPER_PAGES = ['/dev/kit', '/test-provider-registration', '/test-payment'] as const;
