/** Pages that tell about Sward. */
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
 * Every page address of the site. The edge maps them to documents (anything else is the 404 page), the
 * router must know them all; a test compares the two. `public` pages are shown to anyone and may be prerendered.
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
    '/homeowner-dashboard',
    '/provider-dashboard',
    '/earnings',
    '/profile',
    '/browse-requests',
    '/browse-bids',
    '/my-bids',
    '/bids',
    '/bids/:bidId',
    '/requests/:requestId',
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
    '/operator/audit',
    '/operator/support',
    '/operator/support/:ticketId',
  ],
} as const;

/** Pages among them with a form. */
const ASKING: readonly string[] = ['/support', '/provider-support'];

/** Pages that are complete as documents: links, disclosures and tabs, and nothing that they do by themselves. */
export const STILL_PAGES: readonly string[] = ['/', ...INFORMING.filter((page) => !ASKING.includes(page))];

/**
 * Folder of a page's documents, `index.html` for visitors and `app.html` for people who signed in: the address itself,
 * with the names of its parameters in their places. Empty for the home page.
 */
export function documentFolder(page: string): string {
  return page.replace(/\/$/, '').replaceAll(':', '');
}

/** Parts of a job's page to which mails lead while its review runs: `#release`, and `#wrong`, which opens the report. */
export const REVIEW_PARTS = { release: 'release', wrong: 'wrong' } as const;

/** Pages for whoever builds the product: the app, in every stage but `prod`. */
export const DEVELOPER_PAGES = ['/dev/kit', '/test-provider-registration', '/test-payment'] as const;
