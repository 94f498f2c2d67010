import { screen, within } from '@testing-library/react';
import { type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { appeal, point } from '../../../../test/provider/points.ts';
import { ACCOUNT_ID, BID_ID, PAYMENT_ID } from '../../../../test/samples.ts';

const LIST = 'GET /api/operator/appeals';
const DECIDE = `POST /api/operator/appeals/${BID_ID}/decide`;

const appealed = (more: object = {}) => ({
  ...point({ appeal: appeal(), appealUntil: null }),
  ...{ providerId: ACCOUNT_ID, businessName: 'Rivers Yard Works', paymentId: PAYMENT_ID },
  ...{ decidedBy: null, late: false },
  reliability: { onTimePercent: 89, completionPercent: 90, jobs: 20 },
  disputes: { answered: 7, asked: 8 },
  ...more,
});

const open = (handlers: Handlers = {}, path = `/operator/appeals?a=${BID_ID}`) =>
  openDesk(path, { [LIST]: () => page([appealed()]), ...handlers });

test('appeals of a state are listed, open ones first', async () => {
  const app = open({}, '/operator/appeals');

  expect(await screen.findByRole('link', { name: 'Late: Rivers Yard Works' })).toHaveAttribute(
    'href',
    expect.stringContaining(`?a=${BID_ID}`),
  );
  expect(app.made(LIST).at(-1)?.query.get('state')).toBe('open');
  expect(await violations()).toEqual([]);

  await app.user.click(screen.getByRole('link', { name: 'Granted' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Granted' })).toBeInTheDocument();
  expect(app.made(LIST).at(-1)?.query.get('state')).toBe('granted');
});

test('a case has the record, the words of the provider, and what they lead to', async () => {
  open();

  const record = within(await screen.findByRole('region', { name: 'What the record says' }));
  expect(record.getByText('The check-in was 34 minutes after the window.')).toBeVisible();
  expect(record.getByText('Now: 89% on time, 90% completed, of 20 jobs')).toBeVisible();
  expect(record.getByText('94% on time, 90% completed, of 19 jobs')).toBeVisible();
  expect(record.getByText('Reports answered in time: 7 of 8')).toBeVisible();
  const words = within(screen.getByRole('region', { name: 'Rivers Yard Works says' }));
  expect(words.getByText('The bridge was closed.')).toBeVisible();
  expect(words.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
    'href',
    `/operator/people/${ACCOUNT_ID}`,
  );
  expect(await violations()).toEqual([]);
});

test('the messages of the job are read when asked for, while it is open', async () => {
  const MESSAGES = `${LIST}/${BID_ID}/messages`;
  const message = {
    ...{ id: 'msg_1', conversationId: 'con_1', senderId: ACCOUNT_ID, receiverId: 'acc_2' },
    ...{ content: 'The bridge is closed.', photos: [], isRead: true, readAt: null },
    createdAt: '2030-05-04T10:00:00.000Z',
  };
  const app = open({ [MESSAGES]: () => page([message]) });
  const part = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(app.made(MESSAGES)).toHaveLength(0);

  await app.user.click(part.getByRole('button', { name: 'Read the messages' }));

  expect((await part.findByText('The bridge is closed.')).closest('li')).toHaveTextContent(/^Provider/);
  expect(app.made(MESSAGES)).toHaveLength(1);
  expect(await violations()).toEqual([]);
});

test('it is decided with a reason, and is then as it was decided', async () => {
  let decision: object | undefined;
  const decided = () =>
    appealed({
      ...{ counts: false, inRates: false, decidedBy: 'Theo L.' },
      appeal: appeal({ status: 'granted', reason: 'It was closed.', decidedAt: '2030-05-04T10:00:00.000Z' }),
    });
  const app = open({
    [LIST]: () => page([decision ? decided() : appealed()]),
    [DECIDE]: ({ body }) => {
      decision = body as object;
      return decided();
    },
  });
  await app.user.click(await screen.findByRole('button', { name: /^Decide/ }));
  expect(screen.getAllByText('Choose whether the point counts')[0]).toBeVisible();
  await app.user.click(await screen.findByRole('radio', { name: /^Grant the appeal/ }));
  await app.user.click(screen.getByRole('button', { name: /^Decide/ }));
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await app.user.type(screen.getByLabelText('Reason'), 'It was closed.');
  await app.user.click(screen.getByRole('button', { name: /^Decide/ }));

  expect(await screen.findByText('Appeal decided')).toBeVisible();
  expect(decision).toEqual({ grant: true, reason: 'It was closed.' });
  expect(await screen.findByText('Appeal granted')).toBeVisible();
  expect(screen.getByText('Decided May 4, 10:00 AM by Theo L.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Decide/ })).not.toBeInTheDocument();
});

test('one that another operator has decided says so', async () => {
  const app = open({ [DECIDE]: () => refuse(409, 'appeal_not_open', 'no') });
  await app.user.click(await screen.findByRole('radio', { name: /^Refuse it/ }));
  await app.user.type(screen.getByLabelText('Reason'), 'Nothing was said.');
  await app.user.click(screen.getByRole('button', { name: /^Decide/ }));

  expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
  expect(screen.queryByText('The appeal was not decided')).not.toBeInTheDocument();
});

test('an appeal that is not there says so', async () => {
  open({ [LIST]: () => page([]) });

  expect(await screen.findByText('There is no such appeal')).toBeVisible();
});
