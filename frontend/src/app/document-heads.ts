import { STILL_PAGES } from '@sward/shared/contract/pages';
import { PRODUCT_NAME, SERVICE_TYPES } from '@sward/shared/product';
import { LOCALE } from '../messages/locale.en.ts';
import { heads as t } from './messages/heads.en.ts';

/** Pages with the same content as another one, which search engines list instead. */
const SAME_AS: Partial<Record<string, string>> = {
  '/request': '/request-service',
  '/provider-success': '/provider-application-success',
};
/** Steps of a flow, of no use as a search result. */
const UNLISTED = [
  '/confirm',
  '/unsubscribe',
  '/homeowner-success',
  '/provider-application-success',
  '/forgot-password',
  '/new-password',
];

export interface Head {
  /** Undefined: the page's h1 names the document. */
  title: string | undefined;
  description: string;
  /** The page that search engines list for this one. */
  canonical: string;
  listed: boolean;
  /** Asks search engines to leave the page out. */
  hidden: boolean;
  /** Whether the page can wait for its script. */
  still: boolean;
  /** Facts for search engines about the site as a whole, as JSON-LD. */
  facts: object[];
}

/** Returns the facts of the document of the page at `path`; `origin` is the site's, without a slash. */
export function describePage(path: string, origin: string): Head {
  const canonical = SAME_AS[path] ?? path;
  return {
    title: path === '/' ? t.homeTitle : undefined,
    description: t.descriptions[path] ?? t.site,
    canonical,
    listed: canonical === path && !UNLISTED.includes(path),
    hidden: UNLISTED.includes(canonical),
    still: STILL_PAGES.includes(path),
    facts: path === '/' ? [organization(origin), ...services(origin)] : [],
  };
}

function organization(origin: string): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: PRODUCT_NAME,
    url: origin,
    logo: `${origin}/icon-512.png`,
    description: t.site,
  };
}

function services(origin: string): object[] {
  return [
    {
      '@type': 'Service',
      serviceType: 'Lawn care',
      provider: { '@id': `${origin}/#organization` },
      areaServed: 'US',
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: SERVICE_TYPES.map(({ name }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name },
        })),
      },
    },
  ];
}

/** Returns the manifest of the site as an app; `start` is the home page of the language. */
export function webManifest(start: string): object {
  return {
    name: t.homeTitle,
    short_name: PRODUCT_NAME,
    description: t.site,
    lang: LOCALE,
    id: start,
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#fbfaf5',
    theme_color: '#1f5a3c',
    shortcuts: [
      {
        name: t.today,
        url: `${start.replace(/\/$/, '')}/provider-dashboard`,
        icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
