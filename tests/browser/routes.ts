import { PAGES } from '@sward/shared/contract/pages';

export type Role = 'visitor' | 'homeowner' | 'provider' | 'operator';
export const ROLES: readonly Role[] = ['visitor', 'homeowner', 'provider', 'operator'];

/** The result of opening an address. */
export type Sight =
  /** The page, with its heading. */
  | { kind: 'page'; h1: string | RegExp }
  /** Led to sign in, and back afterwards. */
  | { kind: 'sign-in' }
  /** Shown a notice, and led to sign in half a second later. */
  | { kind: 'told' }
  /** Led to another page at once; `told`: with the reason in a notice. */
  | { kind: 'led'; to: string; h1: string | RegExp; told?: true };

const page = (h1: string | RegExp): Sight => ({ kind: 'page', h1 });
const led = (to: string, h1: string | RegExp): Sight => ({ kind: 'led', to, h1 });
const signIn: Sight = { kind: 'sign-in' };
const told: Sight = { kind: 'told' };
const refusedHome: Sight = { kind: 'led', to: '/', h1: /^Welcome back, /, told: true };

type Sights = Record<Role, Sight>;

/** Operators are not members and are led to their desk. */
const toDesk = led('/operator', 'Queue');

/** The same page for every role. */
const anyone = (h1: string | RegExp): Sights => ({
  visitor: page(h1),
  homeowner: page(h1),
  provider: page(h1),
  operator: page(h1),
});
/** The same page for every member; visitors sign in, operators are led to their desk. */
const members = (h1: string | RegExp): Sights => ({ ...anyone(h1), visitor: signIn, operator: toDesk });
/** Pages of operators, which do not exist for members. */
const operators = (h1: string | RegExp): Sights => ({ ...members('404 Page Not Found'), operator: page(h1) });

const WELCOME = /^Welcome, /;
/** Headings of a provider's day: the next job, no job, or the setup of a new provider. */
export const TODAY =
  /minutes? away$|^On the way to |^Working at |'s job has been unfinished |'s job was for |^Done for today|^No jobs? |^Connect your bank |^Stripe needs |^Next is /;
/** `June 8 – 14`; the week of New Year names both years. */
const WEEK = /^\p{Lu}\p{Ll}+ \d+(, \d{4})? – /u;
const REGISTER = 'Create your homeowner account';
const WIZARD = 'Request lawn service';

export type PagePath = (typeof PAGES)['public' | 'app'][number];

/** Every page of the site and what each role sees there. The tests of pages and docs/pages.md are made from it. */
export const ROUTES: Record<PagePath, Sights> = {
  '/': { ...anyone(/^Welcome back, /), visitor: page(/^Connect with /), operator: toDesk },
  '/login': {
    visitor: page('Sign in to Sward'),
    homeowner: led('/homeowner-dashboard', WELCOME),
    provider: led('/provider-dashboard', TODAY),
    operator: toDesk,
  },
  '/create-account': anyone('Create your account'),
  '/create-homeowner-account': anyone(REGISTER),
  '/homeowner-success': anyone('Registration Successful!'),
  '/confirm': anyone('This link does not work'),
  '/unsubscribe': anyone('Stop these emails?'),
  '/request': { ...members(WIZARD), visitor: told },
  '/request-service': { ...members(WIZARD), visitor: told },
  '/start': {
    visitor: page(WIZARD),
    homeowner: led('/request-service', WIZARD),
    provider: led('/request-service', WIZARD),
    operator: toDesk,
  },
  '/for-providers': anyone('Lawn work near you, at your price'),
  '/pricing': anyone('Pricing'),
  '/faq': anyone('Frequently asked questions'),
  '/support': anyone('Support'),
  '/provider-support': anyone('Provider support'),
  '/provider-faq': anyone('Provider FAQ'),
  '/resources': anyone('Provider resources'),
  '/success-stories': anyone('Success stories'),
  '/guarantees': anyone('Service guarantees'),
  '/terms': anyone('Terms of Service'),
  '/privacy': anyone('Privacy Policy'),
  '/cookies': anyone('Cookie Policy'),
  '/accessibility': anyone('Accessibility Statement'),
  '/provider-application-success': anyone('Application Submitted!'),
  '/provider-success': anyone('Application Submitted!'),
  '/create-provider-account': anyone('Apply as a service provider'),
  '/join-provider': anyone('Join as a service provider'),
  '/forgot-password': anyone('Reset your password'),
  '/new-password': {
    visitor: led('/login', 'Sign in to Sward'),
    homeowner: led('/homeowner-dashboard', WELCOME),
    provider: led('/provider-dashboard', TODAY),
    operator: toDesk,
  },
  '/view-bids': members('View Bids'),
  '/payment/:bidId': { ...members('Checkout'), provider: refusedHome },
  '/checkout': { ...members('Checkout'), provider: refusedHome },
  '/payment-success': members('Payment Successful'),
  '/success/:paymentId': members('Payment Successful'),
  '/recurring': members('Recurring services'),
  '/recurring/:recurringId': members('Lawn Mowing'),
  '/messages': members('Messages'),
  '/notifications': members('Notifications'),
  '/n/:notificationId': { ...anyone('404 Page Not Found'), visitor: signIn },
  '/homeowner-dashboard': members(WELCOME),
  '/provider-dashboard': { ...members(TODAY), homeowner: page('Today') },
  '/earnings': members('Money'),
  '/me': { ...members('Your page'), provider: page('Green Blade Lawn Care') },
  '/calendar': { ...members(WEEK), homeowner: page('Calendar') },
  '/profile': members(WELCOME),
  '/browse-requests': members('Browse Service Requests'),
  '/browse-bids': members('Browse Service Requests'),
  '/my-bids': members('My Bids'),
  '/bids': members('My Bids'),
  '/bids/:bidId': {
    visitor: signIn,
    homeowner: led('/requests/:requestId/bids', 'Bids for your request'),
    provider: led('/my-bids', 'My Bids'),
    operator: toDesk,
  },
  '/requests/:requestId': { ...members('Lawn Mowing'), operator: page('Lawn Mowing') },
  '/requests/:requestId/bid': {
    ...members('Place a bid'),
    provider: page('Bid on Lawn Mowing in Cambridge'),
  },
  '/requests/:requestId/bids': members('Bids for your request'),
  '/settings': { ...members('Settings'), operator: page('Settings') },
  '/application/:token': anyone('We do not know this application'),
  '/providers/:providerId': anyone('Green Blade Lawn Care'),
  '/operator': operators('Queue'),
  '/operator/applications': operators('Applications'),
  '/operator/applications/:applicationId': operators('Field & Turf'),
  '/operator/disputes': operators('Disputes'),
  '/operator/disputes/:paymentId': operators('Only a part was done'),
  '/operator/payments': operators('Payments'),
  '/operator/payments/:paymentId': operators('Payment'),
  '/operator/payments/:paymentId/evidence': operators('Evidence'),
  '/operator/people': operators('People'),
  '/operator/people/:accountId': operators(/^Pat /),
  '/operator/reports': operators('Reports'),
  '/operator/appeals': operators('Appeals'),
  '/operator/audit': operators('Audit log'),
  '/operator/support': operators('Support'),
  '/operator/support/:ticketId': operators(/^SUP-/),
};

export const PATHS = Object.keys(ROUTES) as PagePath[];
export const PUBLIC_PATHS: readonly PagePath[] = PAGES.public;

/** Pages for visitors, too, that show something of its own to a role. */
const ALSO_OWN: Record<Role, readonly PagePath[]> = {
  visitor: [],
  homeowner: ['/', '/support'],
  provider: ['/', '/provider-support', '/providers/:providerId'],
  operator: ['/'],
};

/**
 * Returns the pages of a role: its own, and those that it is led to. Pages that visitors see alike are left out, except
 * those of `ALSO_OWN`.
 */
export function pathsFor(role: Role): PagePath[] {
  return PATHS.filter((path) => {
    if (!['page', 'led'].includes(ROUTES[path][role].kind)) return false;
    const alike = ROUTES[path].visitor.kind === 'page' && ROUTES[path][role].kind === 'page';
    return role === 'visitor' || !alike || ALSO_OWN[role].includes(path);
  });
}
