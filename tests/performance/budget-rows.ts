import { PAGES } from '@sward/shared/contract/pages';

/** Limits in kB (1,000 bytes) of gzip, seconds, layout shift and Lighthouse points; undefined is not limited. */
export interface Limits {
  blockingJs?: number;
  firstJs: number;
  html?: number;
  lcp: number;
  cls: number;
  performance: number;
}

export interface Row {
  name: string;
  /** The first one stands for the row where not all are measured. */
  pages: string[];
  /** Who looks at the pages. */
  as: 'visitor' | 'homeowner' | 'provider';
  limits: Limits;
}

/** Of the app in one language. */
export const WHOLE = { js: 280, css: 12 };

const READING = [
  '/',
  '/for-providers',
  '/pricing',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/success-stories',
  '/guarantees',
];
const HELP = ['/faq', '/support', '/provider-faq', '/provider-support', '/resources'];

const APP: Limits = { firstJs: 115, lcp: 2.5, cls: 0.05, performance: 90 };

/** The budget table; `ids` are those of things to look at. */
export function budgetRows(ids: { requestId: string; bidId: string }): Row[] {
  const forms = PAGES.public.filter((page) => !READING.includes(page) && !HELP.includes(page));
  return [
    {
      name: 'reading',
      pages: READING,
      as: 'visitor',
      limits: { blockingJs: 0, firstJs: 90, html: 15, lcp: 1.2, cls: 0.02, performance: 98 },
    },
    {
      name: 'help',
      pages: HELP,
      as: 'visitor',
      limits: { blockingJs: 0, firstJs: 100, html: 15, lcp: 1.5, cls: 0.02, performance: 97 },
    },
    {
      name: 'forms',
      pages: forms,
      as: 'visitor',
      limits: { blockingJs: 0, firstJs: 135, html: 12, lcp: 2, cls: 0.02, performance: 95 },
    },
    {
      name: 'homeowner',
      pages: [
        '/homeowner-dashboard',
        '/view-bids',
        `/requests/${ids.requestId}`,
        `/requests/${ids.requestId}/bids`,
        `/checkout?bidId=${ids.bidId}`,
        '/messages',
      ],
      as: 'homeowner',
      limits: APP,
    },
    {
      name: 'provider',
      pages: ['/provider-dashboard', '/browse-requests', '/my-bids', '/messages'],
      as: 'provider',
      limits: APP,
    },
  ];
}
