import { screen } from '@testing-library/react';
import { openApp, refuse } from '../../../test/app.tsx';
import { ACCOUNT_ID, publicProvider } from '../../../test/samples.ts';

const PROVIDER = `GET /api/providers/${ACCOUNT_ID}`;
const open = (answer: unknown) =>
  openApp(`/providers/${ACCOUNT_ID}`, { handlers: { [PROVIDER]: () => answer } });

test('a new provider claims nothing that nobody has checked', async () => {
  open(publicProvider());

  expect(await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
  expect(screen.getByText('No reviews yet')).toBeVisible();
  expect(screen.getByText('after 5 jobs')).toBeVisible();
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  expect(screen.queryByText('Insured')).not.toBeInTheDocument();
  expect(document.title).toBe('Green Blade Lawn Care · Sward');
});

test('what has been checked and done is shown', async () => {
  open(
    publicProvider({
      verifiedOn: '2030-04-01',
      isInsured: true,
      rating: 4.5,
      reviewCount: 23,
      completedJobs: 31,
      onTimeRate: 0.967,
    }),
  );

  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.getByText('Background check passed on April 1, 2030')).toBeVisible();
  expect(screen.getByText('Insured')).toBeVisible();
  expect(screen.getByRole('img', { name: '4.5 out of 5 from 23 reviews' })).toBeVisible();
  expect(screen.getByText('31')).toBeVisible();
  expect(screen.getByText('97%')).toBeVisible();
  expect(screen.getByText('Irrigation Services')).toBeVisible();
});

test('a picture takes the place of the initials', async () => {
  open(publicProvider({ photoUrl: 'https://example.test/pat.jpg' }));

  await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' });

  expect(document.querySelector('main img')).toHaveAttribute('src', 'https://example.test/pat.jpg');
});

test.each([
  refuse(404, 'not_found', 'We could not find this.'),
  refuse(422, 'validation_failed', 'Please check the fields.'),
])('an unknown provider %#', async (answer) => {
  open(answer);

  expect(
    await screen.findByRole('heading', { level: 1, name: 'We could not find this provider' }),
  ).toBeVisible();
});

test('a failure can be tried again', async () => {
  let calls = 0;
  const app = openApp(`/providers/${ACCOUNT_ID}`, {
    handlers: {
      [PROVIDER]: () => (calls++ === 0 ? refuse(500, 'internal', 'no') : publicProvider()),
    },
  });

  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Green Blade Lawn Care' })).toBeVisible();
});
