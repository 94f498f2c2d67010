import { PAGES } from '@sward/shared/contract/pages';

/** Limits in kB (1,000 bytes) of gzip, layout shift, and beside the reference page of the same run; undefined is not limited. */
export interface Limits {
  blockingJs?: number;
  firstJs: number;
  html?: number;
  /** Most times the reference's largest contentful paint. */
  lcp: number;
  cls: number;
  /** Most times the reference's total blocking time. */
  blocked: number;
}

export interface Row {
  name: string;
  /** The first one stands for the row where not all are measured. */
  pages: string[];
  /** Who looks at the pages. */
  as: 'visitor' | 'homeowner' | 'provider' | 'operator';
  limits: Limits;
}

/** What a document asks for beside its page once it knows that the job is paid for, in kB of gzip: for its owner, and for its provider. */
export const PAID_JOB = { own: 18, others: 22 };

/** Of the app in one language, the operator desk apart. */
export const WHOLE = { js: 556.5, css: 12, deskJs: 59, font: 25 };

/** Layout shift of a page while someone goes through it. */
export const MOVED = 0.1;

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

/** Left out of search results on purpose, with what is below them. */
const UNLISTED = [
  '/application',
  '/providers',
  '/confirm',
  '/unsubscribe',
  '/forgot-password',
  '/new-password',
  '/homeowner-success',
  '/provider-application-success',
  '/provider-success',
];

/** Whether search engines are to list a page. */
export const isListed = (page: string): boolean =>
  !UNLISTED.some((each) => page === each || page.startsWith(`${each}/`));

/** Visitors are led on to the sign-in: who stays has signed in. */
const WIZARD = ['/request-service', '/request'];

const FORMS: Limits = { blockingJs: 0, firstJs: 135, html: 12, lcp: 1.55, cls: 0.02, blocked: 0.7 };
const APP: Limits = { firstJs: 115, lcp: 1.95, cls: 0.05, blocked: 1.2 };

/** Of things to look at. */
export interface Ids {
  /** Of a request that is open, with bids. */
  requestId: string;
  bidId: string;
  /** Of a request whose job is paid for and under way. */
  jobId: string;
  recurringId: string;
  /** The provider's, whose public profile is looked at. */
  providerId: string;
  applicationId: string;
  /** Of the mailed link to the application's status page. */
  applicationToken: string;
}

/** The budget table. */
export function budgetRows(ids: Ids): Row[] {
  const others = [...READING, ...HELP, ...WIZARD];
  const forms = PAGES.public.filter((page) => !others.includes(page));
  return [
    {
      name: 'reading',
      pages: READING,
      as: 'visitor',
      limits: { blockingJs: 0, firstJs: 90, html: 15, lcp: 0.95, cls: 0.02, blocked: 0.3 },
    },
    {
      name: 'help',
      pages: HELP,
      as: 'visitor',
      limits: { blockingJs: 0, firstJs: 100, html: 15, lcp: 1.15, cls: 0.02, blocked: 0.3 },
    },
    {
      name: 'forms',
      pages: forms,
      as: 'visitor',
      limits: FORMS,
    },
    {
      name: 'request wizard',
      pages: WIZARD,
      as: 'homeowner',
      limits: FORMS,
    },
    {
      name: 'homeowner',
      pages: [
        '/homeowner-dashboard',
        '/view-bids',
        `/requests/${ids.requestId}`,
        `/requests/${ids.jobId}`,
        `/requests/${ids.requestId}/bids`,
        `/checkout?bidId=${ids.bidId}`,
        '/messages',
        '/notifications',
        '/recurring',
        `/recurring/${ids.recurringId}`,
        '/settings',
      ],
      as: 'homeowner',
      limits: APP,
    },
    {
      name: 'provider',
      pages: [
        '/provider-dashboard',
        `/requests/${ids.jobId}`,
        '/browse-requests',
        '/my-bids',
        '/messages',
        '/notifications',
        '/calendar',
        '/earnings',
        '/me',
      ],
      as: 'provider',
      limits: APP,
    },
    {
      name: 'links',
      pages: [`/application/${ids.applicationToken}`, `/providers/${ids.providerId}`],
      as: 'visitor',
      limits: APP,
    },
    {
      name: 'operator desk',
      pages: [
        '/operator',
        '/operator/applications',
        `/operator/applications/${ids.applicationId}`,
        '/operator/disputes',
        '/operator/payments',
        '/operator/people',
        `/operator/people/${ids.providerId}`,
        '/operator/reports',
        '/operator/appeals',
        '/operator/audit',
      ],
      as: 'operator',
      limits: { ...APP, firstJs: FORMS.firstJs },
    },
  ];
}
