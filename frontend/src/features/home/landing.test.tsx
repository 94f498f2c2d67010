import { PAGES } from '@sward/shared/contract/pages';
import { screen, within } from '@testing-library/react';
import { openApp } from '../../../test/app.tsx';

const KNOWN: readonly string[] = PAGES.public;

async function openLanding() {
  const app = openApp('/');
  await screen.findByRole('heading', { level: 1, name: /^Connect with Local/ });
  return app;
}

test('the end of the page leads to the registration', async () => {
  await openLanding();

  expect(screen.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/create-account');
});

describe('the price', () => {
  const GUIDE = 'GET /api/price-guide';
  const AREA = {
    scope: 'area',
    fromCents: 4400,
    toCents: 5200,
    jobsAtLeast: 10,
    updatedOn: null,
    words: null,
  };
  const NONE = { ...AREA, scope: 'none', fromCents: null, toCents: null, jobsAtLeast: null };

  /** Opens the landing page and types a ZIP code. */
  async function ask(guide: object, zip: string) {
    const app = openApp('/', { handlers: { [GUIDE]: () => guide } });
    await app.user.type(await screen.findByLabelText('ZIP code'), zip);
    return app;
  }

  test('is asked for with a whole ZIP code alone, of which three digits are sent', async () => {
    const app = await ask(AREA, '1235');
    expect(app.made(GUIDE)).toHaveLength(0);
    const hint = 'Type your ZIP code to see what others paid.';
    expect(screen.getByText(hint)).toBeInTheDocument();

    await app.user.type(screen.getByLabelText('ZIP code'), '9');
    expect(screen.queryByText(hint)).toBeNull();

    expect(await screen.findByText('$44-$52')).toBeInTheDocument();
    expect(screen.getByText('Typical near 12359, from 10 or more finished jobs')).toBeInTheDocument();
    expect(app.made(GUIDE).map(({ query }) => query.toString())).toEqual(['zip=123&service=1&size=medium']);
  });

  test.each([
    ['of the state', { ...AREA, scope: 'state' }, '12501', 'Typical in NY, from 10 or more finished jobs'],
    ['as an example', { ...AREA, scope: 'words' }, '12601', 'Example'],
    ['not at all below five jobs', NONE, '12701', 'Too early to say'],
  ])('is shown %s', async (_how, guide, zip, text) => {
    await ask(guide, zip);

    expect(await screen.findByRole('heading', { name: 'What would it cost?' })).toBeInTheDocument();
    const status = screen.getByRole('form').querySelector('[role=status]') as HTMLElement;
    expect(await within(status).findByText(text)).toBeInTheDocument();
  });

  test('goes along to the request, with what was said', async () => {
    const { user } = await ask(AREA, '12801');
    await user.selectOptions(screen.getByLabelText('Service'), 'Hedge Trimming');
    await user.selectOptions(screen.getByLabelText('Lawn size'), 'Small (up to 1/4 acre)');

    await user.click(screen.getByRole('button', { name: 'Request Service Now' }));

    // The form does not repeat the questions that the landing page asked.
    await screen.findByRole('heading', { name: 'When should they come?' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('checkbox', { name: 'Hedge Trimming' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Small/ })).toBeChecked();
  });
});

test('three steps and six services', async () => {
  await openLanding();

  const titlesIn = (id: string) =>
    within(document.getElementById(id) as HTMLElement)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);

  for (const [id, title] of [
    ['how-it-works', 'How it works'],
    ['services', 'Services Provided'],
  ] as const)
    expect(
      within(document.getElementById(id) as HTMLElement).getByRole('heading', { level: 2 }),
    ).toHaveTextContent(title);
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
      // The local cloud answers there, and serves the site at the host of these tests, too.
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
