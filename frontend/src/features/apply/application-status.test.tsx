import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openApp, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import type { Application } from './use-application.ts';

const TOKEN = 'x'.repeat(43);
const READ = `GET /api/applications/${TOKEN}`;
const REPLY = `POST /api/applications/${TOKEN}/reply`;

const since = (...states: Application['status'][]) =>
  states.map((status, index) => ({ status, at: `2030-05-0${index + 1}T12:00:00.000Z` }));
const application = (more: Partial<Application> = {}): Application => ({
  providerId: 'SWD-7K2M9QX4TB',
  status: 'pending_review',
  businessName: 'Green Blade',
  firstName: 'Pat',
  createdAt: '2030-05-01T12:00:00.000Z',
  dueAt: '2030-05-07T00:00:00.000Z',
  late: false,
  backgroundCheckAuthorised: false,
  steps: since('pending_review'),
  question: null,
  answerBy: null,
  report: null,
  allowedActions: [],
  ...more,
});
const asked = (more: Partial<Application> = {}) =>
  application({
    status: 'needs_info',
    steps: since('pending_review', 'under_review', 'needs_info'),
    question: 'Which towns do you work in?',
    allowedActions: ['reply'],
    ...more,
  });

const open = (first: Application, handlers: Handlers = {}) =>
  openApp(`/application/${TOKEN}`, { handlers: { [READ]: () => first, ...handlers } });
const current = () =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.ariaCurrent === 'step' || item.getAttribute('aria-current') === 'step');

test('shows where the application stands, without signing in', async () => {
  open(application());

  expect(await screen.findByText('Green Blade')).toBeVisible();
  expect(screen.getByText('Provider ID SWD-7K2M9QX4TB')).toBeVisible();
  expect(screen.getByText('Pending Review')).toBeVisible();
  expect(screen.getByText(/We decide within 2-3 business days, by May 6, 2030/)).toBeVisible();
  expect(current()).toHaveTextContent('Application received');
  expect(current()).toHaveTextContent('since May 1, 2030');
  expect(screen.queryByRole('button', { name: 'Send Reply' })).not.toBeInTheDocument();
});

test('says so when it takes longer than promised', async () => {
  open(application({ late: true }));

  expect(await screen.findByText('This is taking longer than we promised')).toBeVisible();
  expect(screen.getByText(/by May 6, 2030, and we are sorry/)).toHaveTextContent(
    'There is nothing that you need to do.',
  );
  expect(screen.queryByText(/We decide within/)).not.toBeInTheDocument();
});

test.each([
  ['a question', asked()],
  ['a question, late', asked({ late: true })],
  ['the authorization', application({ status: 'background_check', allowedActions: ['authorise'] })],
])('while it waits for the applicant, with %s, no day of ours is promised', async (_, waiting) => {
  open(waiting);

  expect(await screen.findByText(/^We continue as soon as we hear from you\./)).toBeVisible();
  expect(screen.queryByText(/We decide within/)).toBeNull();
  expect(screen.queryByText('This is taking longer than we promised')).toBeNull();
});

test('a question is answered on the page', async () => {
  const sent = Promise.withResolvers<Application>();
  const app = open(asked(), { [REPLY]: () => sent.promise });
  expect(await screen.findByText('Which towns do you work in?')).toBeVisible();
  expect(screen.getByText('Waiting for You')).toBeVisible();
  expect(current()).toHaveTextContent('Application review');

  await app.user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Your reply')).toHaveAccessibleDescription('Please write a reply'),
  );
  expect(app.made(REPLY)).toHaveLength(0);

  fireEvent.change(screen.getByLabelText('Your reply'), { target: { value: 'Cambridge and Somerville.' } });
  await app.user.click(screen.getByRole('button', { name: 'Send Reply' }));
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
  sent.resolve(application({ status: 'under_review', steps: since('pending_review', 'under_review') }));

  expect(await screen.findByText('Reply Sent')).toBeVisible();
  expect(screen.getByText('Under Review')).toBeVisible();
  expect(screen.queryByLabelText('Your reply')).not.toBeInTheDocument();
  expect(app.made(REPLY)[0]?.body).toEqual({ text: 'Cambridge and Somerville.' });
});

test('a reply that does not arrive stays typed', async () => {
  const app = open(asked(), { [REPLY]: () => refuse(500, 'internal', 'x') });
  fireEvent.change(await screen.findByLabelText('Your reply'), { target: { value: 'Cambridge.' } });

  await app.user.click(screen.getByRole('button', { name: 'Send Reply' }));

  expect(await screen.findByText('The reply could not be sent')).toBeVisible();
  expect(screen.getByLabelText('Your reply')).toHaveValue('Cambridge.');
});

test('the background check is authorized with a box of its own', async () => {
  const steps = since('pending_review', 'under_review', 'background_check');
  const before = application({ status: 'background_check', steps, allowedActions: ['authorise'] });
  const app = open(before, {
    [REPLY]: () => ({ ...before, allowedActions: [], backgroundCheckAuthorised: true }),
  });
  const button = await screen.findByRole('button', { name: 'Authorize' });

  await app.user.click(button);
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Required'));
  expect(app.made(REPLY)).toHaveLength(0);

  await app.user.click(screen.getByRole('checkbox', { name: 'I authorize the background check' }));
  await app.user.click(button);

  expect(await screen.findByText('Authorization Received')).toBeVisible();
  expect(screen.getByText(/You have authorized the background check/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Authorize' })).not.toBeInTheDocument();
  expect(app.made(REPLY)[0]?.body).toEqual({ backgroundCheckAuthorised: true });
});

test('a report is shown with the days to answer it', async () => {
  const steps = since('pending_review', 'under_review', 'background_check', 'needs_info');
  open(asked({ question: null, report: 'License suspended.', answerBy: '2030-05-14T00:00:00.000Z', steps }));

  expect(await screen.findByText('License suspended.')).toBeVisible();
  expect(screen.getByText(/you have 5 business days .* until May 13, 2030/)).toBeVisible();
  expect(screen.getByLabelText('Your reply')).toBeVisible();
  expect(current()).toHaveTextContent('Background check');
});

test('approved: leads to sign in', async () => {
  const steps = since('pending_review', 'under_review', 'background_check', 'approved');
  open(application({ status: 'approved', steps }));

  expect(await screen.findByRole('heading', { name: 'Welcome aboard' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log In Now' })).toHaveAttribute('href', '/login');
  expect(within(screen.getByRole('main')).getAllByText('May 4, 2030')).toHaveLength(1);
  expect(screen.queryByText(/business days/)).not.toBeInTheDocument();
});

test('rejected: says what was written and when one may apply again', async () => {
  const steps = since('pending_review', 'under_review', 'rejected');
  open(application({ status: 'rejected', steps, question: 'We do not serve your area yet.', late: true }));

  expect(await screen.findByText('You may apply again after 90 days.')).toBeVisible();
  expect(screen.getByText('We do not serve your area yet.')).toBeVisible();
  expect(screen.queryByText('This is taking longer than we promised')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['Application received', 'Application review', 'Not approved']);
});

test.each([
  refuse(404, 'not_found', 'We could not find this.'),
  refuse(422, 'validation_failed', 'Please check the fields.'),
])('an unknown token is told as such', async (refusal) => {
  openApp(`/application/${TOKEN}`, { handlers: { [READ]: () => refusal } });

  expect(
    await screen.findByRole('heading', { level: 1, name: 'We do not know this application' }),
  ).toBeVisible();
});

test('a failed look can be tried again', async () => {
  let answer: unknown = refuse(500, 'internal', 'x');
  const app = openApp(`/application/${TOKEN}`, { handlers: { [READ]: () => answer } });
  const again = await screen.findByRole('button', { name: 'Try again' });

  answer = application();
  await app.user.click(again);

  expect(await screen.findByText('Green Blade')).toBeVisible();
});

describe('as time goes by', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const minute = () => act(() => jest.advanceTimersByTimeAsync(60_000));

  test('the page looks for news every minute and keeps what it has when that fails', async () => {
    let answer: unknown = application();
    const app = openApp(`/application/${TOKEN}`, { handlers: { [READ]: () => answer } });
    await screen.findByText('Pending Review');
    expect(app.made(READ)).toHaveLength(1);

    answer = application({ status: 'under_review', steps: since('pending_review', 'under_review') });
    await minute();
    expect(await screen.findByText('Under Review')).toBeVisible();

    answer = refuse(503, 'busy', 'x');
    await minute();
    expect(await screen.findByText(/What you see may be out of date/)).toBeVisible();
    expect(screen.getByText('Under Review')).toBeVisible();
    expect(app.made(READ)).toHaveLength(3);
  });

  test('no one looks, nothing is asked', async () => {
    const app = open(application());
    await screen.findByText('Pending Review');
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    await minute();
    expect(app.made(READ)).toHaveLength(1);

    seen.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(app.made(READ)).toHaveLength(2);
    seen.mockRestore();
  });
});

test('has no accessibility faults', async () => {
  open(asked({ late: true, report: 'x', allowedActions: ['reply', 'authorise'] }));
  await screen.findByLabelText('Your reply');

  expect(await violations()).toEqual([]);
});
