import { screen, waitFor, within } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { appeal, point } from '../../../test/provider/points.ts';
import { BID_ID, profile, providerPart, publicProvider } from '../../../test/samples.ts';

const POINTS = 'GET /api/provider/points';
const APPEAL = `POST /api/provider/points/${BID_ID}/appeal`;
const RATES = { onTimePercent: 89, completionPercent: 90, jobs: 20 };
const ON_TIME = point({
  ...{ id: 'bid_00000000000000000000000002', kind: 'on_time', onTime: 'yes', appealUntil: null },
  evidence: { lateMinutes: null, noticeHours: null, leftForSize: false },
});
const OWNER = point({
  ...{ id: 'bid_00000000000000000000000003', kind: 'owner', onTime: null, completed: null },
  ...{ counts: false, inRates: false, without: RATES, appealUntil: null },
});

const points = (items: object[], more: object = {}) => ({
  ...page(items),
  ...{ reliability: RATES, disputes: { answered: 7, asked: 8 } },
  ...more,
});

function open(items: object[], more: object = {}, handlers: Handlers = {}) {
  return openApp('/me', {
    user: PROVIDER,
    handlers: {
      [`GET /api/providers/${PROVIDER.id}`]: () => publicProvider({ id: PROVIDER.id }),
      'GET /api/profile': () => profile({ id: PROVIDER.id, provider: providerPart() }),
      [`GET /api/providers/${PROVIDER.id}/reviews`]: () => page([]),
      'GET /api/provider/bid-templates': () => page([]),
      [POINTS]: () => points(items, more),
      ...handlers,
    },
  });
}
const section = async () => within(await screen.findByRole('region', { name: 'Reliability' }));
const press = async (app: ReturnType<typeof open>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the two rates that homeowners see, answers to reports, and what counts against the provider', async () => {
  const app = open([point(), ON_TIME, OWNER]);
  const own = await section();

  for (const text of ['89%', '90%', 'Of your last 20 jobs that count.', 'Reports answered in time: 7 of 8'])
    expect(await own.findByText(text)).toBeVisible();
  const against = within(own.getByRole('list', { name: 'Against you, and your appeals' }));
  expect(against.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LateLawn Mowing · Thu, May 2Counts',
  ]);
  await press(app, 'Every job');
  const every = within(own.getByRole('list', { name: 'Every job' }));
  expect(every.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LateLawn Mowing · Thu, May 2Counts',
    'On timeLawn Mowing · Thu, May 2Counts',
    'Ended by the homeownerLawn Mowing · Thu, May 2Does not count',
  ]);
  expect(await violations()).toEqual([]);
});

test('earlier jobs follow when they are asked for, and the keyboard goes on with the first of them', async () => {
  const app = open(
    [],
    {},
    {
      [POINTS]: ({ query }) =>
        query.has('cursor') ? points([OWNER]) : points([ON_TIME], { nextCursor: 'more' }),
    },
  );
  await section();
  await press(app, 'Every job');
  const every = within(screen.getByRole('list', { name: 'Every job' }));

  await press(app, 'Show more');

  expect(await every.findByRole('button', { name: /^Ended by the homeowner/ })).toHaveFocus();
});

test('each point says why, whether it counts, and what the rates would be without it', async () => {
  const app = open([point()]);
  await press(app, 'Late');

  const dialog = within(await screen.findByRole('dialog', { name: 'Late' }));
  expect(dialog.getByText('The check-in was 34 minutes after the window.')).toBeVisible();
  expect(facts()).toEqual(
    expect.arrayContaining([
      'On time: No',
      'Completed: Yes',
      'In the rates: Yes, among the last 20 that count',
      'Without it: 94% on time, 90% completed, of 19 jobs',
    ]),
  );
  expect(dialog.getByRole('link', { name: 'Open the job' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test.each([
  [
    'a late cancellation',
    { kind: 'late_cancel', evidence: { lateMinutes: null, noticeHours: 3, leftForSize: false } },
    'The provider cancelled 3 hours before the window.',
  ],
  [
    'one after the start',
    { kind: 'late_cancel', evidence: { lateMinutes: null, noticeHours: null, leftForSize: false } },
    'The provider cancelled after the window had begun.',
  ],
  [
    'an early one',
    { kind: 'early_cancel', evidence: { lateMinutes: null, noticeHours: 73, leftForSize: false } },
    'The provider cancelled 3 days before the window.',
  ],
  [
    'a third lawn of another size',
    { kind: 'late_cancel', evidence: { lateMinutes: null, noticeHours: null, leftForSize: true } },
    'The provider left since the lawn was of another size. More than 2 times in 20 jobs, that counts.',
  ],
  ['nobody came', { kind: 'no_show' }, 'Nobody had checked in when the job ended.'],
])('%s says what happened', async (_, more, words) => {
  const app = open([point(more)]);
  const own = await section();
  const against = within(await own.findByRole('list', { name: 'Against you, and your appeals' }));
  await app.user.click(against.getByRole('button'));

  expect(await screen.findByText(words)).toBeVisible();
});

test('an appeal is sent once, and its state is shown', async () => {
  let sent: object | undefined;
  const app = open(
    [],
    {},
    {
      [POINTS]: () => points([point(sent && { appeal: appeal(), appealUntil: null })]),
      [APPEAL]: ({ body }) => {
        sent = body as object;
        return point({ appeal: appeal(), appealUntil: null });
      },
    },
  );
  await press(app, 'Late');
  await press(app, 'Appeal');
  const form = within(await screen.findByRole('form', { name: 'Appeal' }));
  await app.user.type(form.getByLabelText('What happened?'), 'Closed.');
  await app.user.click(form.getByRole('button', { name: 'Send appeal' }));
  expect(await form.findByText('Please write at least 10 characters')).toBeVisible();
  expect(await violations()).toEqual([]);
  await app.user.type(form.getByLabelText('What happened?'), ' The bridge.');
  await app.user.click(form.getByRole('button', { name: 'Send appeal' }));

  expect(await screen.findByText('We have your appeal')).toBeVisible();
  expect(sent).toEqual({ text: 'Closed. The bridge.', photos: [] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Appeal open')).toBeVisible();
  await press(app, 'Late');
  expect(await screen.findByText(/^We decide by .*; until then the point counts\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

test('an appeal that takes longer than promised says so', async () => {
  const app = open([point({ appeal: appeal({ dueAt: '2020-05-10T17:00:00.000Z' }), appealUntil: null })]);
  await press(app, 'Late');

  expect(
    await screen.findByText(/^We wanted to decide by May 10, .*\. Until we do, the point counts\.$/),
  ).toBeVisible();
});

test('an appeal that was decided says how, and why', async () => {
  const decided = appeal({
    status: 'granted',
    reason: 'The bridge was closed.',
    decidedAt: '2030-05-04T10:00:00.000Z',
  });
  const app = open([
    point({ appeal: { ...decided, text: 'I said so.' }, appealUntil: null, counts: false, inRates: false }),
  ]);
  await press(app, 'Late');

  const dialog = within(await screen.findByRole('dialog', { name: 'Late' }));
  expect(dialog.getByRole('heading', { name: 'Appeal granted' })).toBeVisible();
  expect(dialog.getByText('The bridge was closed.')).toBeVisible();
  expect(facts()).toContain('In the rates: No, the appeal was granted');
});

test('a refused appeal stays open to be written again', async () => {
  const app = open([point()], {}, { [APPEAL]: () => refuse(409, 'appeal_not_open', 'no') });
  await press(app, 'Late');
  await press(app, 'Appeal');
  await app.user.type(await screen.findByLabelText('What happened?'), 'The bridge was closed.');
  await app.user.click(screen.getByRole('button', { name: 'Send appeal' }));

  expect(await screen.findByText('The appeal was not sent')).toBeVisible();
  expect(screen.getByLabelText('What happened?')).toHaveValue('The bridge was closed.');
});

test('before the fifth job there are no rates, and before the first nothing at all', async () => {
  open([], { reliability: null, disputes: { answered: 0, asked: 0 } });
  const own = await section();

  expect(await own.findByText('No job of yours is counted yet.')).toBeVisible();
  expect(own.getByText('New on Sward.')).toBeVisible();
  expect(own.queryByText(/Reports answered/)).not.toBeInTheDocument();
});
