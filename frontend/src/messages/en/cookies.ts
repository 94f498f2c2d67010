import { PRODUCT_NAME } from '@sward/shared/kernel';
import type { LegalText } from './legal.ts';

export const cookies = (): LegalText => ({
  title: 'Cookie Policy',
  lead: `${PRODUCT_NAME} uses only what it needs to work: no advertising, no analytics, no tracking across sites. That is why there is no banner.`,
  sections: [
    {
      id: 'cookies',
      title: 'Cookies we set',
      blocks: [
        [
          'A session cookie after you sign in. It cannot be read by scripts, is sent only to us, and ends when you log out or the session expires.',
          '"sward_in", set to 1 beside it, tells the page that somebody is signed in, and nothing else.',
        ],
      ],
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      blocks: [
        'A request that you have begun, and messages not yet sent, are kept in your browser so that nothing is lost when you reload. They leave it when they are sent, when you close the tab or when you log out.',
      ],
    },
    {
      id: 'others',
      title: 'Cookies of others',
      blocks: [
        'On the checkout page our payment processor Stripe sets cookies to recognize fraud. They are necessary for card payments; Stripe’s own policy describes them. No other page loads anything from other companies.',
      ],
    },
    {
      id: 'control',
      title: 'Your choice',
      blocks: [
        'You can delete cookies in your browser or refuse them. Without the session cookie you cannot stay signed in; everything else works.',
      ],
    },
  ],
});
