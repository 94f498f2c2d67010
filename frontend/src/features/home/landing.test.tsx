import { PAGES } from '@sward/shared/contract/pages';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../test/app.tsx';

const KNOWN: readonly string[] = PAGES.public;

/** The first look at a page also compiles it. */

async function openLanding() {
  const app = openApp('/');
  await screen.findByRole('heading', { level: 1, name: /^Connect with Local/ });
  return app;
}

test('every invitation to request leads to the registration', async () => {
  await openLanding();

  const invitations = screen.getAllByRole('link', { name: /^(Request Service Now|Get Started Now)$/ });

  expect(invitations).toHaveLength(2);
  for (const invitation of invitations) expect(invitation).toHaveAttribute('href', '/create-account');
});

test('three steps and six services', async () => {
  await openLanding();

  const titlesIn = (id: string) =>
    within(document.getElementById(id) as HTMLElement)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);

  expect(titlesIn('how-it-works')).toEqual(['Request Service', 'Receive Bids', 'Choose & Pay']);
  expect(titlesIn('services')).toEqual([
    'Lawn Mowing',
    'Pressure Washing',
    'Hedge Trimming',
    'Leaf Removal',
    'Fertilizing',
    'Mulching',
  ]);
});

test('three samples, each labeled, with their ratings', async () => {
  await openLanding();

  expect(screen.getAllByText('Example')).toHaveLength(3);
  expect(
    screen.getAllByRole('img', { name: /out of 5$/ }).map((stars) => stars.ariaLabel ?? ''),
  ).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: '5.0 out of 5' })).toHaveLength(2);
  const half = screen.getByRole('img', { name: '4.5 out of 5' });
  expect(half.querySelectorAll('.lucide-star-half')).toHaveLength(1);
});

test('header and footer lead to pages and sections that exist', async () => {
  await openLanding();

  for (const region of [screen.getByRole('banner'), screen.getByRole('contentinfo')]) {
    for (const link of within(region).getAllByRole('link')) {
      if (link.hasAttribute('hreflang')) continue;
      const { pathname, hash } = new URL(link.getAttribute('href') ?? '', 'https://sward.test');
      // The local stack answers there, which serves the site at the host of these tests, too.
      if (pathname === '/_local') continue;
      expect(KNOWN).toContain(pathname);
      if (hash) expect(document.getElementById(hash.slice(1))).not.toBeNull();
    }
  }
});

test.each([
  ['Pricing', '/pricing'],
  ['FAQ', '/faq'],
  ['Support', '/support'],
  ['Service Guarantees', '/guarantees'],
  [
    'Join as Service Provider',
    KNOWN.includes('/create-provider-account') ? '/create-provider-account' : '/provider-support',
  ],
  ['Provider FAQ', '/provider-faq'],
  ['Provider Resources', '/resources'],
  ['Success Stories', '/success-stories'],
  ['Provider Support', '/provider-support'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Cookie Policy', '/cookies'],
  ['Accessibility', '/accessibility'],
])('the footer has %s', async (name, path) => {
  await openLanding();

  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name })).toHaveAttribute('href', path);
});

test.each([
  ['/', '/es'],
  ['/pricing', '/es/pricing'],
])('%s leads to itself in Spanish', async (path, spanish) => {
  openApp(path);

  const link = await screen.findByRole('link', { name: 'Español' });

  expect(link).toHaveAttribute('href', spanish);
  expect(link).toHaveAttribute('lang', 'es');
});

test.each([
  ['How It Works', '/#how-it-works'],
  ['Services', '/#services'],
  ['For Providers', '/for-providers'],
  ['Support', '/#support'],
  ['Log In', '/login'],
  ['Sign Up', '/create-homeowner-account'],
])('the header has %s', async (name, path) => {
  await openLanding();

  expect(within(screen.getByRole('banner')).getByRole('link', { name })).toHaveAttribute('href', path);
});
