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
    '/request',
    '/request-service',
  ],
  app: [
    '/view-bids',
    '/payment/:bidId',
    '/checkout',
    '/payment-success',
    '/success/:paymentId',
    '/messages',
    '/homeowner-dashboard',
    '/provider-dashboard',
    '/profile',
    '/browse-requests',
    '/browse-bids',
    '/my-bids',
    '/bids',
    '/bids/:bidId',
    '/requests/:requestId',
    '/requests/:requestId/bids',
  ],
} as const;
