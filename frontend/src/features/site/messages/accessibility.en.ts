import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';
import type { LegalText } from './legal.en.ts';

export const accessibility = (f: Facts): LegalText => ({
  title: 'Accessibility Statement',
  lead: `Everyone should be able to use ${PRODUCT_NAME}. Our goal is conformance with WCAG 2.2, level AA.`,
  sections: [
    {
      id: 'measures',
      title: 'What we do',
      blocks: [
        [
          'Every page works by keyboard alone, with a visible focus and a link past the menu.',
          'Pages are checked by machine for WCAG faults, on phone and desktop, in light and dark.',
          'Text can be enlarged, and nothing needs sideways scrolling at 320 pixels.',
          'Status is shown by word and sign, never by color alone.',
          'Motion stops if your device asks for less of it.',
          'Controls are large enough for a thumb.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      blocks: [
        'Photos that customers and providers upload have no description beyond their place in the job. The card fields at checkout come from our payment processor, which publishes its own statement. Machine checks find only a part of all faults.',
      ],
    },
    {
      id: 'feedback',
      title: 'Tell us',
      blocks: [
        `Did something get in your way? Write to us with the page and what happened. We answer within ${f.accessibilityReplyDays} business days, and help you to do what you came for in the meantime.`,
      ],
    },
  ],
});
