import { PAGES } from '@sward/shared/contract/pages';

/** Limits of sizes in kB (1,000 bytes) of gzip, of layout shift, and of times as multiples of the reference page's. */
export interface Limits {
  blockingJs?: number;
  firstJs: number;
  html?: number;
  /** Multiple of the reference's largest contentful paint. */
  lcp: number;
  cls: number;
  /** Multiple of the reference's total blocking time. */
  blocked: number;
}

export interface Row {
  name: string;
  /** The first page stands for the row where not all are measured. */
  pages: string[];
  /** Viewer of the pages. */
  as: 'visitor' | 'homeowner' | 'provider' | 'operator';
  limits: Limits;
}

/** Limits in kB of gzip of what the page of a paid job loads beside its own scripts, for its owner and its provider. */
export const PAID_JOB = { own: 13.7, others: 18.7 };

/** Limits of the whole app in one language, with the operator desk apart, in kB of gzip. */
export const WHOLE = { js: 545.1, css: 12, deskJs: 61.4, font: 25 };

/** Limit of a page's layout shift while a person scrolls through it. */
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

/** Pages that search engines must not list, with all pages below them. */
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

/** Returns whether search engines may list a page. */
export const isListed = (page: string): boolean =>
  !UNLISTED.some((each) => page === each || page.startsWith(`${each}/`));

/** Public pages that redirect visitors to the sign-in, so they are measured as a homeowner. */
const WIZARD = ['/request-service', '/request'];

const FORMS: Limits = { blockingJs: 0, firstJs: 135, html: 12, lcp: 1.55, cls: 0.02, blocked: 0.7 };
const APP: Limits = { firstJs: 115, lcp: 1.95, cls: 0.05, blocked: 1.2 };

/** Ids for the addresses of the measured pages. */
export interface Ids {
  /** An open request with bids. */
  requestId: string;
  bidId: string;
  /** A request whose job is paid for and under way. */
  jobId: string;
  recurringId: string;
  /** Account of the provider whose public profile is opened. */
  providerId: string;
  applicationId: string;
  /** Token of the mailed link to the application's status page. */
  applicationToken: string;
}

/** Returns the budget table. */
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
