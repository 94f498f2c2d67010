import type { ComponentType } from 'react';
import { matchRoutes, Outlet, type RouteObject } from 'react-router-dom';
import { withFullStylesheet } from '../lib/loading/full-stylesheet.ts';
import { type LazyAhead, lazyAhead } from '../lib/loading/lazy-ahead.tsx';
import { pagesWanted } from '../lib/loading/page-preload.ts';
import { BASENAME } from '../messages/locale.en.ts';
import { DEV_PAGES } from './dev-pages.ts';
import { ForOperators } from './for-operators.tsx';
import { MembersOnly } from './members-only.tsx';
import { narrowed } from './narrowed.ts';
import { PageBoundary } from './page-boundary.tsx';
import { RequireQuery } from './require-query.tsx';
import { Shell } from './shell.tsx';

/** A page in a chunk of its own. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazyAhead<object>(load, pagesWanted);
  return <Page />;
}

type MaybeAhead = { type?: Partial<LazyAhead<never>> } | null | undefined;

/**
 * Loads the page at `path` while the session is still being read. Ends when the page is here or has failed, which it
 * reports when drawn.
 */
export async function preloadPage(path: string): Promise<void> {
  const some = narrowed(routes, BASENAME === '/' ? path : path.slice(BASENAME.length));
  const elements = matchRoutes(some, path, BASENAME)?.map(({ route }) => route.element as MaybeAhead) ?? [];
  await Promise.allSettled(elements.map((element) => element?.type?.load?.()));
}

const homePage = page(() => import('../features/home/pages/home-page.tsx'));
const SignedInLayout = lazyAhead<{ early?: boolean }>(() =>
  withFullStylesheet(() => import('./signed-in-layout.tsx')),
);

const wizard = page(() => import('../features/post-request/pages/request-wizard-page.tsx'));
const homeownerDashboard = page(() => import('../features/requests/pages/homeowner-dashboard-page.tsx'));
const browse = page(() => import('../features/browse/pages/browse-page.tsx'));
const myBids = page(() => import('../features/bids/pages/my-bids-page.tsx'));
const checkout = page(() => import('../features/checkout/pages/checkout-page.tsx'));
const receipt = page(() => import('../features/checkout/pages/payment-success-page.tsx'));

const providerSuccess = page(() => import('../features/register/pages/provider-success-page.tsx'));

/** Pages about Sward, for every viewer. */
const informing: RouteObject[] = [
  { path: 'for-providers', element: page(() => import('../features/site/pages/for-providers-page.tsx')) },
  { path: 'pricing', element: page(() => import('../features/site/pages/pricing-page.tsx')) },
  { path: 'faq', element: page(() => import('../features/site/pages/faq-page.tsx')) },
  { path: 'support', element: page(() => import('../features/support/pages/support-page.tsx')) },
  {
    path: 'provider-support',
    element: page(() => import('../features/support/pages/provider-support-page.tsx')),
  },
  { path: 'provider-faq', element: page(() => import('../features/site/pages/provider-faq-page.tsx')) },
  { path: 'resources', element: page(() => import('../features/site/pages/resources-page.tsx')) },
  {
    path: 'success-stories',
    element: page(() => import('../features/site/pages/success-stories-page.tsx')),
  },
  { path: 'guarantees', element: page(() => import('../features/site/pages/guarantees-page.tsx')) },
  { path: 'terms', element: page(() => import('../features/site/pages/terms-page.tsx')) },
  { path: 'privacy', element: page(() => import('../features/site/pages/privacy-page.tsx')) },
  { path: 'cookies', element: page(() => import('../features/site/pages/cookies-page.tsx')) },
  {
    path: 'accessibility',
    element: page(() => import('../features/site/pages/accessibility-page.tsx')),
  },
  { path: 'provider-application-success', element: providerSuccess },
  { path: 'provider-success', element: providerSuccess },
];

/** Pages of members that have something to show before the viewer is known. */
const early: RouteObject[] = [
  { path: 'homeowner-dashboard', element: homeownerDashboard },
  { path: 'profile', element: homeownerDashboard },
  { path: 'view-bids', element: page(() => import('../features/requests/pages/view-bids-page.tsx')) },
  {
    path: 'provider-dashboard',
    element: page(() => import('../features/provider/pages/provider-dashboard-page.tsx')),
  },
  { path: 'my-bids', element: myBids },
  { path: 'bids', element: myBids },
  { path: 'payment/:bidId', element: checkout },
];

/** Pages of signed-in homeowners and providers. */
const members: RouteObject[] = [
  {
    path: 'requests/:requestId/bid',
    element: page(() => import('../features/place-bid/pages/place-bid-page.tsx')),
  },
  {
    path: 'requests/:requestId/bids',
    element: page(() => import('../features/bids/pages/request-bids-page.tsx')),
  },
  {
    path: 'success/:paymentId',
    element: page(() => import('../features/checkout/pages/receipt-page.tsx')),
  },
  {
    path: 'recurring',
    element: page(() => import('../features/recurring/pages/recurring-list-page.tsx')),
  },
  {
    path: 'recurring/:recurringId',
    element: page(() => import('../features/recurring/pages/recurring-page.tsx')),
  },
  { path: 'me', element: page(() => import('../features/provider/pages/me-page.tsx')) },
  { path: 'calendar', element: page(() => import('../features/calendar/pages/calendar-page.tsx')) },
  { path: 'earnings', element: page(() => import('../features/money/pages/earnings-page.tsx')) },
  { path: 'browse-requests', element: browse },
  { path: 'browse-bids', element: browse },
  { path: 'bids/:bidId', element: page(() => import('../features/bids/pages/bid-page.tsx')) },
  {
    path: 'notifications',
    element: page(() => import('../features/notifications/pages/notifications-page.tsx')),
  },
  { path: 'messages', element: page(() => import('../features/messages/pages/messages-page.tsx')) },
];

/** Pages of operators. */
const operators: RouteObject[] = [
  { index: true, element: page(() => import('../features/operator/overview/desk-page.tsx')) },
  {
    path: 'applications',
    element: page(() => import('../features/operator/applications/applications-page.tsx')),
  },
  {
    path: 'applications/:applicationId',
    element: page(() => import('../features/operator/applications/application-page.tsx')),
  },
  { path: 'disputes', element: page(() => import('../features/operator/disputes/disputes-page.tsx')) },
  {
    path: 'disputes/:paymentId',
    element: page(() => import('../features/operator/disputes/dispute-page.tsx')),
  },
  { path: 'payments', element: page(() => import('../features/operator/payments/payments-page.tsx')) },
  {
    path: 'payments/:paymentId',
    element: page(() => import('../features/operator/payments/payment-page.tsx')),
  },
  {
    path: 'payments/:paymentId/evidence',
    element: page(() => import('../features/operator/chargebacks/evidence-page.tsx')),
  },
  { path: 'people', element: page(() => import('../features/operator/people/people-page.tsx')) },
  { path: 'people/:accountId', element: page(() => import('../features/operator/people/person-page.tsx')) },
  { path: 'reports', element: page(() => import('../features/operator/reports/reports-page.tsx')) },
  { path: 'appeals', element: page(() => import('../features/operator/appeals/appeals-page.tsx')) },
  { path: 'support', element: page(() => import('../features/operator/tickets/tickets-page.tsx')) },
  {
    path: 'support/:ticketId',
    element: page(() => import('../features/operator/tickets/ticket-page.tsx')),
  },
  { path: 'audit', element: page(() => import('../features/operator/audit/audit-page.tsx')) },
];

/** A page that fails alone: what is around it stays. */
const OnePage = () => (
  <PageBoundary>
    <Outlet />
  </PageBoundary>
);

const desk: RouteObject = {
  path: 'operator',
  element: <ForOperators />,
  children: [
    {
      element: page(() => import('../features/operator/layout/desk.tsx')),
      children: [{ element: <OnePage />, children: operators }],
    },
  ],
};

/** Pages of signed-in viewers; a visitor is sent to sign in and back. */
const signedIn: RouteObject[] = [
  { element: <MembersOnly />, children: members },
  {
    path: 'requests/:requestId',
    element: page(() => import('../features/requests/pages/request-page.tsx')),
  },
  {
    path: 'n/:notificationId',
    element: page(() => import('../features/notifications/pages/open-notification-page.tsx')),
  },
  { path: 'settings', element: page(() => import('../features/settings/pages/settings-page.tsx')) },
];

/** Pages for developers. */
const dev: RouteObject[] = Object.entries(DEV_PAGES).map(([path, load]) => ({ path, element: page(load) }));

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { path: 'login', element: page(() => import('../features/sign-in/pages/login-page.tsx')) },
      {
        path: 'create-account',
        element: page(() => import('../features/register/pages/quick-account-page.tsx')),
      },
      {
        path: 'create-homeowner-account',
        element: page(() => import('../features/register/pages/register-page.tsx')),
      },
      {
        path: 'forgot-password',
        element: page(() => import('../features/sign-in/pages/forgot-password-page.tsx')),
      },
      {
        path: 'new-password',
        element: page(() => import('../features/sign-in/pages/new-password-page.tsx')),
      },
      {
        path: 'create-provider-account',
        element: page(() => import('../features/apply/pages/application-form-page.tsx')),
      },
      { path: 'join-provider', element: page(() => import('../features/apply/pages/join-page.tsx')) },
      {
        path: 'application/:token',
        element: page(() => import('../features/apply/pages/application-status-page.tsx')),
      },
      {
        path: 'homeowner-success',
        element: page(() => import('../features/register/pages/homeowner-success-page.tsx')),
      },
      { path: 'confirm', element: page(() => import('../features/sign-in/pages/confirm-page.tsx')) },
      {
        path: 'unsubscribe',
        element: page(() => import('../features/notifications/pages/unsubscribe-page.tsx')),
      },
      ...informing,
      {
        element: <MembersOnly />,
        children: [
          { index: true, element: homePage },
          { path: 'request-service', element: wizard },
          { path: 'request', element: wizard },
          { path: 'start', element: page(() => import('../features/post-request/pages/start-page.tsx')) },
        ],
      },
      {
        path: 'providers/:providerId',
        element: page(() => withFullStylesheet(() => import('../features/provider/pages/provider-page.tsx'))),
      },
      ...dev,
      {
        element: <RequireQuery names={['bidId']} />,
        children: [
          {
            element: <SignedInLayout early />,
            children: [{ element: <MembersOnly />, children: [{ path: 'checkout', element: checkout }] }],
          },
        ],
      },
      {
        element: <RequireQuery names={['bidId', 'payment_intent']} />,
        children: [
          {
            element: <SignedInLayout />,
            children: [
              { element: <MembersOnly />, children: [{ path: 'payment-success', element: receipt }] },
            ],
          },
        ],
      },
      {
        element: <SignedInLayout early />,
        children: [{ element: <MembersOnly />, children: early }, desk],
      },
      { element: <SignedInLayout />, children: signedIn },
      { path: '*', element: page(() => import('../ui/not-found.tsx')) },
    ],
  },
];
