import { screen, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { portfolioPhoto, profile, providerPart, publicProvider } from '../../../test/samples.ts';

const PUBLIC = `GET /api/providers/${PROVIDER.id}`;
const OWN = 'GET /api/profile';

function open(seen: object = {}, onFile: object = {}, handlers: Handlers = {}) {
  return openApp('/me', {
    user: PROVIDER,
    handlers: {
      [PUBLIC]: () => publicProvider({ id: PROVIDER.id, ...seen }),
      [OWN]: () => profile({ id: PROVIDER.id, provider: providerPart(onFile) }),
      [`GET /api/providers/${PROVIDER.id}/reviews`]: () => page([]),
      ...handlers,
    },
  });
}
const header = async () => within(await screen.findByRole('region', { name: 'Green Blade Lawn Care' }));

test('a provider sees their page as homeowners do, with what was checked and where they work', async () => {
  const verified = { verifiedOn: '2030-04-01' };
  open(
    { ...verified, isInsured: true, rating: 4.9, reviewCount: 38, completedJobs: 61, onTimeRate: 0.967 },
    { ...verified, insuredUntil: '2031-01-31' },
  );

  const top = await header();
  expect(screen.getByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
  for (const fact of [
    ...['Pat · 15 miles around 02139', '4.9 from 38 reviews', '61 jobs', '97% on time'],
    ...['Verified April 1, 2030', 'Insured until January 31, 2031'],
  ])
    expect(top.getByText(fact)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your area: 15 miles around 02139' })).toBeVisible();
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Background check passedApril 1, 2030',
    'Insurance checkedUntil January 31, 2031',
  ]);
  expect(within(screen.getByRole('list', { name: 'Services' })).getByText('Lawn Mowing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your public page' })).toHaveAttribute(
    'href',
    `/providers/${PROVIDER.id}`,
  );
  expect(await violations()).toEqual([]);
});

test('what no one has rated, checked or counted is left out, and what is missing leads on', async () => {
  open();

  const top = await header();
  expect(top.getByText('No reviews yet')).toBeVisible();
  expect(top.queryByText(/Verified|Insured|on time/)).not.toBeInTheDocument();
  expect(top.getByRole('link', { name: 'Add your photo' })).toHaveAttribute('href', '/settings#business');
  expect(screen.getByRole('link', { name: /^No insurance on file/ })).toHaveAttribute(
    'href',
    '/settings#business',
  );
});

test('with a photo, editing is what can be done', async () => {
  open({ photoUrl: '/photo.jpg' });

  const top = await header();
  expect(top.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('each of their photos may be taken out', async () => {
  open({ photos: [portfolioPhoto('upl_1'), portfolioPhoto('upl_2')] });

  expect(await screen.findAllByRole('button', { name: /^Remove from portfolio/ })).toHaveLength(2);
});

test('editing opens the form of the settings', async () => {
  const app = open();
  const top = await header();

  await app.user.click(top.getByRole('link', { name: 'Edit' }));

  expect(await screen.findByRole('form', { name: 'Your business' })).toBeVisible();
});

test('a page that cannot be read says so, under its name', async () => {
  open({}, {}, { [PUBLIC]: () => refuse(500, 'internal', 'no') });

  expect(await screen.findByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a homeowner is told for whom it is', async () => {
  const app = openApp('/me', { user: HOMEOWNER });

  expect(await screen.findByRole('heading', { level: 1, name: 'Your page' })).toBeVisible();
  expect(app.made(OWN)).toEqual([]);
});
