import { PRODUCT_NAME } from '@sward/shared/product';
import type { LegalText } from './legal.en.ts';

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
          '"sward_lang", once you have chosen a language: en or es, for one year, so that you find the site in your language again.',
          '"sward_device", after you sign in, for 180 days: a random number by which we know your browser again, so that we can email you when somebody signs in to your account on one that we do not know. Scripts cannot read it.',
        ],
      ],
    },
    {
      id: 'storage',
      title: 'Storage in your browser',
      blocks: [
        'A request or an application that you have begun, and messages not yet sent, are kept in your browser so that nothing is lost when you reload, and so is what stood in a form when your session ended. They leave it when they are sent, when you close the tab or when you log out. Waiting photos may outlast a closed tab; no page shows them.',
        '"sward.push.asked", once you have answered whether to be notified on this device: so that we do not ask again. It says nothing else.',
        'Where a provider is signed in: their jobs of the day with addresses and ways in, until midnight, and what they did without a network, until it is sent. Both are deleted when they log out or the session ends.',
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
        'You can delete cookies in your browser or refuse them. Without the session cookie you cannot stay signed in, and without "sward_lang" your choice of language is forgotten; everything else works.',
      ],
    },
  ],
});
