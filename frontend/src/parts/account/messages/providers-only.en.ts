/** Words of providers' pages for every other viewer. */
export const providersOnly = {
  title: 'This page is for service providers',
  text: 'You must be a registered service provider to place bids',
  back: 'Back to dashboard',
} as const;
