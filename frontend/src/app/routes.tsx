import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { BASENAME } from '#messages/locale.ts';
import { pagesWanted } from '../lib/first-page.ts';
import { RequireQuery } from './require-query.tsx';
import { Shell } from './shell.tsx';

/** How each page's chunk is loaded, by its element. */
const chunks = new Map<unknown, () => Promise<unknown>>();

/** A page in a chunk of its own. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Page = lazy(() => pagesWanted().then(load));
  const element = <Page />;
  chunks.set(element, load);
  return element;
}

/** Starts to load the page at `path` while it is still asked who is there. */
export function preloadPage(path: string): void {
  const [last] = matchRoutes(routes, path, BASENAME)?.slice(-1) ?? [];
  // A chunk that does not come is told when its page is drawn.
  chunks
    .get(last?.route.element)?.()
    .catch(() => undefined);
}

const homePage = page(() => import('../features/home/pages/home-page.tsx'));
const SignedInLayout = lazy(() => import('./signed-in-layout.tsx'));

const wizard = page(() => import('../features/request/pages/request-wizard-page.tsx'));
const register = page(() => import('../features/auth/pages/register-page.tsx'));
const homeownerDashboard = page(() => import('../features/requests/pages/homeowner-dashboard-page.tsx'));
const browse = page(() => import('../features/provider/pages/browse-page.tsx'));
const myBids = page(() => import('../features/provider/pages/my-bids-page.tsx'));
const checkout = page(() => import('../features/checkout/pages/checkout-page.tsx'));
const receipt = page(() => import('../features/checkout/pages/payment-success-page.tsx'));

const providerSuccess = page(() => import('../features/public/pages/provider-success-page.tsx'));

/** Pages that tell about Sward, to anyone. */
const informing: RouteObject[] = [
  { path: 'for-providers', element: page(() => import('../features/public/pages/for-providers-page.tsx')) },
  { path: 'pricing', element: page(() => import('../features/public/pages/pricing-page.tsx')) },
  { path: 'faq', element: page(() => import('../features/public/pages/faq-page.tsx')) },
  { path: 'support', element: page(() => import('../features/public/pages/support-page.tsx')) },
  {
    path: 'provider-support',
    element: page(() => import('../features/public/pages/provider-support-page.tsx')),
  },
  { path: 'provider-faq', element: page(() => import('../features/public/pages/provider-faq-page.tsx')) },
  { path: 'resources', element: page(() => import('../features/public/pages/resources-page.tsx')) },
  {
    path: 'success-stories',
    element: page(() => import('../features/public/pages/success-stories-page.tsx')),
  },
  { path: 'guarantees', element: page(() => import('../features/public/pages/guarantees-page.tsx')) },
  { path: 'terms', element: page(() => import('../features/public/pages/terms-page.tsx')) },
  { path: 'privacy', element: page(() => import('../features/public/pages/privacy-page.tsx')) },
  { path: 'cookies', element: page(() => import('../features/public/pages/cookies-page.tsx')) },
  {
    path: 'accessibility',
    element: page(() => import('../features/public/pages/accessibility-page.tsx')),
  },
  { path: 'provider-application-success', element: providerSuccess },
  { path: 'provider-success', element: providerSuccess },
];

/** Pages of the signed-in; anyone else is sent to sign in and back. */
const signedIn: RouteObject[] = [
  { path: 'homeowner-dashboard', element: homeownerDashboard },
  { path: 'profile', element: homeownerDashboard },
  { path: 'view-bids', element: page(() => import('../features/requests/pages/view-bids-page.tsx')) },
  {
    path: 'requests/:requestId',
    element: page(() => import('../features/requests/pages/request-page.tsx')),
  },
  {
    path: 'requests/:requestId/bids',
    element: page(() => import('../features/bids/pages/request-bids-page.tsx')),
  },
  { path: 'payment/:bidId', element: checkout },
  {
    path: 'success/:paymentId',
    element: page(() => import('../features/checkout/pages/receipt-page.tsx')),
  },
  {
    path: 'provider-dashboard',
    element: page(() => import('../features/provider/pages/provider-dashboard-page.tsx')),
  },
  { path: 'browse-requests', element: browse },
  { path: 'browse-bids', element: browse },
  { path: 'my-bids', element: myBids },
  { path: 'bids', element: myBids },
  { path: 'bids/:bidId', element: page(() => import('../features/bids/pages/bid-page.tsx')) },
  { path: 'messages', element: page(() => import('../features/messages/pages/messages-page.tsx')) },
];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      { index: true, element: homePage },
      { path: 'login', element: page(() => import('../features/auth/pages/login-page.tsx')) },
      { path: 'create-account', element: register },
      { path: 'create-homeowner-account', element: register },
      {
        path: 'homeowner-success',
        element: page(() => import('../features/auth/pages/homeowner-success-page.tsx')),
      },
      { path: 'confirm', element: page(() => import('../features/auth/pages/confirm-page.tsx')) },
      ...informing,
      { path: 'request-service', element: wizard },
      { path: 'request', element: wizard },
      {
        element: <RequireQuery names={['bidId']} />,
        children: [{ element: <SignedInLayout />, children: [{ path: 'checkout', element: checkout }] }],
      },
      {
        element: <RequireQuery names={['bidId', 'payment_intent']} />,
        children: [
          { element: <SignedInLayout />, children: [{ path: 'payment-success', element: receipt }] },
        ],
      },
      { element: <SignedInLayout />, children: signedIn },
      { path: '*', element: page(() => import('./not-found.tsx')) },
    ],
  },
];
