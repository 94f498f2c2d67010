import { PAGES } from '@sward/shared/contract/pages';
import {
  BID_MAX_CENTS,
  BID_MIN_CENTS,
  COMMISSION_BPS,
  formatCents,
  priceOf,
  SERVICE_FEE_CENTS,
  toCents,
} from '@sward/shared/kernel';
import { LIMITS, PLANS } from '@sward/shared/product';
import { screen, waitFor, within } from '@testing-library/react';
import { HOMEOWNER, NOW, openApp } from '../../../test/app.tsx';
import { SUPPORT_MAIL, SUPPORT_PHONE } from '../../lib/support-contact.ts';
import { LEGAL_UPDATED } from './legal-updated.ts';

const TITLES: Record<string, string> = {
  '/for-providers': 'Lawn work near you, at your price',
  '/pricing': 'Pricing',
  '/faq': 'Frequently asked questions',
  '/support': 'Support',
  '/provider-support': 'Provider support',
  '/provider-faq': 'Provider FAQ',
  '/resources': 'Provider resources',
  '/success-stories': 'Success stories',
  '/guarantees': 'Service guarantees',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookie Policy',
  '/accessibility': 'Accessibility Statement',
  '/provider-application-success': 'Application Submitted!',
  '/provider-success': 'Application Submitted!',
};
const PATHS = Object.keys(TITLES);
const LEGAL = ['/terms', '/privacy', '/cookies', '/accessibility', '/guarantees'];
const KNOWN: readonly string[] = PAGES.public;
/** A file of the build (`infra/site-licenses.test.ts`). */
const LICENSES = '/third-party-licences.txt';
/** Not pages: the local cloud serves the first one, also at the host of these tests. */
const BESIDE_THE_PAGES = ['/_local', LICENSES];

/** Returns the address of the page for applications, once the site has one. */
const applyAt = (path: string) => (KNOWN.includes(path) ? path : '/provider-support');

async function openPage(path: string, options?: Parameters<typeof openApp>[1]) {
  const app = openApp(path, options);
  await screen.findByRole('heading', { level: 1, name: TITLES[path] });
  return app;
}

const main = () => within(screen.getByRole('main'));
const text = () => screen.getByRole('main').textContent;
const hrefOf = (name: string) => main().getByRole('link', { name }).getAttribute('href');

describe.each(PATHS)('%s', (path) => {
  test('has one h1, names the document and is told to the edge', async () => {
    await openPage(path);

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe(`${TITLES[path]} · Sward`);
    expect(KNOWN).toContain(path);
  });

  test('links lead to pages and sections that exist', async () => {
    await openPage(path);

    for (const link of screen.getAllByRole('link', { hidden: true })) {
      const target = new URL(link.getAttribute('href') ?? '', `https://sward.test${path}`);
      if (target.protocol !== 'https:' || link.hasAttribute('hreflang')) continue;
      if (BESIDE_THE_PAGES.includes(target.pathname)) continue;
      expect(KNOWN).toContain(target.pathname);
      if (target.pathname === path && target.hash)
        expect(document.getElementById(target.hash.slice(1))).not.toBeNull();
    }
  });

  test('never says escrow, and asks the server for nothing', async () => {
    const { made } = await openPage(path);

    expect(text()).not.toMatch(/escrow/i);
    expect(made(NOW)).toEqual([]);
  });
});

test('the pages are there for the signed-in too', async () => {
  await openPage('/pricing', { user: HOMEOWNER });

  expect(await screen.findByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
});

test('pricing shows the plans, the all-in price and the side of the provider', async () => {
  await openPage('/pricing');

  const { bid, total } = priceOf(toCents(4_000));
  const hundred = priceOf(toCents(10_000));
  for (const plan of Object.values(PLANS)) {
    expect(screen.getByRole('heading', { level: 2, name: plan.label })).toBeVisible();
    if (plan.priceCents > 0) expect(text()).toContain(`${formatCents(toCents(plan.priceCents))} a month`);
    expect(text()).toContain(`Up to ${plan.bidLimit} bids on each request`);
  }
  expect(text()).toContain(`${PLANS.basic.requestsPerMonth} requests a month`);
  expect(text()).toContain(
    `${formatCents(total)} total = ${formatCents(bid)} + ${formatCents(SERVICE_FEE_CENTS)} service fee`,
  );
  expect(text()).toContain(`a ${formatCents(hundred.bid)} job pays you ${formatCents(hundred.net)}`);
  expect(document.querySelectorAll('details').length).toBeGreaterThan(0);
  expect(hrefOf('Get Started Now')).toBe('/create-account');
  expect(hrefOf('Choose Premium')).toBe('/login?next=%2Fsettings%3Fplan%3Dpremium%23plan');
  expect(hrefOf('Choose Property Manager')).toBe('/login?next=%2Fsettings%3Fplan%3Dproperty-manager%23plan');
});

test('the typical price of mowing is labeled as an example', async () => {
  await openPage('/pricing');

  const price = main().getByRole('heading', { name: 'Lawn mowing typically costs $35.00 to $50.00' });

  expect(within(price.parentElement as HTMLElement).getByText('Example')).toBeVisible();
});

test('provider support names the webinars and how to come to one', async () => {
  await openPage('/provider-support');

  expect(main().getByRole('heading', { name: 'Webinars' })).toBeVisible();
  const ask = main().getByRole('link', { name: 'Ask for the next dates' });
  expect(ask.getAttribute('href')).toMatch(/^mailto:.+\?subject=Webinars$/);
});

test('for providers: joining, signing in and what a job pays', async () => {
  await openPage('/for-providers');

  for (const join of main().getAllByRole('link', { name: 'Join as Service Provider' }))
    expect(join).toHaveAttribute('href', applyAt('/create-provider-account'));
  expect(hrefOf('Log In')).toBe('/login');
  expect(text()).toContain(`we take ${COMMISSION_BPS / 100}%`);
  expect(text()).toContain(`${LIMITS.reviewHours} hours after completion`);
});

describe('faq', () => {
  test('has four tabs, each with an address', async () => {
    await openPage('/faq');

    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'General',
      'For Homeowners',
      'For Service Providers',
      'Payments',
    ]);
    expect(screen.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  });

  test('an address opens its tab', async () => {
    await openPage('/faq');
    document.body.replaceChildren();
    openApp('/faq#payments');

    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true'),
    );
  });

  test('tabs change by keyboard', async () => {
    const { user } = await openPage('/faq');

    await user.click(screen.getByRole('tab', { name: 'General' }));
    await user.keyboard('{ArrowRight}');

    expect(screen.getByRole('tab', { name: 'For Homeowners' })).toHaveAttribute('aria-selected', 'true');
  });

  test('answers carry the numbers of the product', async () => {
    await openPage('/faq');

    expect(text()).toContain(`flat ${formatCents(SERVICE_FEE_CENTS)} service fee`);
    expect(text()).toContain(`up to ${LIMITS.photosPerRequest} photos`);
    expect(text()).toContain(`From ${formatCents(BID_MIN_CENTS)} to $10,000.00`);
    expect(BID_MAX_CENTS).toBe(1_000_000);
    expect(text()).toContain(`a day up to ${LIMITS.serviceDaysAhead} days ahead`);
  });
});

test.each([
  ['/support', 'Contact Us', '8 AM to 6 PM ET', '9 AM to 3 PM ET'],
  ['/provider-support', 'Contact Support', '7 AM to 7 PM ET', '8 AM to 5 PM ET'],
])('%s tells how and when to reach us, and answers five questions', async (path, tab, week, saturday) => {
  const { user } = await openPage(path);

  expect(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  expect(hrefOf(SUPPORT_MAIL)).toBe(`mailto:${SUPPORT_MAIL}`);
  expect(hrefOf(SUPPORT_PHONE)).toBe('tel:+15550100');
  expect(text()).toContain(week);
  expect(text()).toContain(saturday);

  await user.click(screen.getByRole('tab', { name: 'Quick Answers' }));

  expect(document.querySelectorAll('details')).toHaveLength(5);
});

test('the provider FAQ has four groups, the six steps and its links', async () => {
  await openPage('/provider-faq');

  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .slice(0, 4)
      .map((heading) => heading.textContent),
  ).toEqual(['Getting Started', 'Earnings & Payments', 'Jobs & Services', 'Account Management']);
  expect(
    main()
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(
    expect.arrayContaining([
      '1Apply',
      '2Get verified',
      '3Set up your profile',
      '4Receive job requests',
      '5Submit competitive bids',
      '6Complete jobs and get paid',
    ]),
  );
  expect(hrefOf('Apply Now')).toBe(applyAt('/join-provider'));
  expect(hrefOf('Contact Provider Support')).toBe('/provider-support');
  expect(hrefOf('All provider resources')).toBe('/resources');
});

test('every story and quote is labeled as an example', async () => {
  await openPage('/success-stories');

  const stories = main().getAllByRole('listitem');

  expect(stories).toHaveLength(7);
  for (const story of stories) expect(within(story).getByText('Example')).toBeVisible();
  expect(hrefOf('Apply Now')).toBe(applyAt('/join-provider'));
});

test.each(LEGAL)('%s shows the day of its last change', async (path) => {
  await openPage(path);

  expect(LEGAL_UPDATED).toBe('2026-11-29');
  expect(text()).toContain('Last updated November 29, 2026');
});

test('the terms say who, by which law, and for whom we collect', async () => {
  await openPage('/terms');

  expect(text()).toContain('at least 18 years old');
  expect(text()).toContain(
    'pass a background check, have your own equipment and transport, and be eligible to work in the United States',
  );
  expect(text()).toContain('law of the Commonwealth of Massachusetts');
  expect(text()).toContain('the provider’s limited agent for the sole purpose of collecting payment');
  expect(text()).toContain(`a service fee of ${formatCents(SERVICE_FEE_CENTS)}`);
  expect(text()).toContain(`Our commission is ${COMMISSION_BPS / 100}% of what is paid for your work`);
  expect(hrefOf('Software by others in this site, and its licenses')).toBe(LICENSES);
});

test('the privacy policy says what providers see before a bid is accepted', async () => {
  await openPage('/privacy');

  expect(text()).toContain(
    'providers see your request and its photos, city, state, the first three digits of the ZIP code, the property size and an approximate point that lies within 2 miles of your home',
  );
});

test('six guarantees, how to report and the limitations', async () => {
  await openPage('/guarantees');

  const headings = main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

  expect(headings).toHaveLength(8);
  expect(headings.slice(6)).toEqual(['How to report an issue', 'Limitations']);
  expect(hrefOf('Contact Support')).toBe('/support');
});

test('after an application: the next steps, support and home', async () => {
  await openPage('/provider-application-success');

  expect(text()).toContain('within 2-3 business days');
  expect(main().getAllByRole('listitem')).toHaveLength(4);
  expect(hrefOf('Email Support')).toBe(`mailto:${SUPPORT_MAIL}`);
  expect(hrefOf('Return to Homepage')).toBe('/');
});
