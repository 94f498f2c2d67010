import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentPath, type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { RECURRING_ID, recurringService, visit } from '../../../test/recurring-samples.ts';
import { BID_ID, REQUEST_ID } from '../../../test/samples.ts';

const LIST = 'GET /api/recurring-services';
const PATH = `/recurring/${RECURRING_ID}`;
const READ = `${LIST}/${RECURRING_ID}`;
const command = (name: string) => `POST /api/recurring-services/${RECURRING_ID}/${name}`;
const UNPAID = visit('2030-05-20', 'payment_needed', {
  requestId: REQUEST_ID,
  pay: { bidId: BID_ID, until: '2030-05-19T12:00:00.000Z' },
});

const STAY = 'Paused: visits that are paid for take place';

const open = (
  service: object = {},
  handlers: Handlers = {},
  user: typeof HOMEOWNER | typeof PROVIDER = HOMEOWNER,
) => openApp(PATH, { user, handlers: { [READ]: () => recurringService(service), ...handlers } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a service', () => {
  test('tells its owner what was agreed, the card, and its visits by day', async () => {
    open();

    const agreed = await screen.findByRole('region', { name: 'What was agreed' });
    expect(agreed).toHaveTextContent('$46.95 a visit, every two weeks= $40.00 + $6.95 service fee');
    expect(agreed).toHaveTextContent('21 Prospect St, Cambridge, MA');
    expect(agreed).toHaveTextContent('visa •••• 4242');
    expect(within(agreed).getByRole('link', { name: 'Green Blade Lawn Care' })).toHaveAttribute(
      'href',
      '/providers/acc_PROVIDER',
    );
    const days = screen
      .getAllByRole('listitem')
      .flatMap(({ textContent }) => textContent?.match(/May \d+/) ?? []);
    expect(days).toEqual(['May 6', 'May 20', 'May 7']);
    expect(screen.queryByRole('button', { name: 'Skip Mon, May 6' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  test('shows its owner the face of the provider, whom they can message about the latest visit', async () => {
    const conversation = 'POST /api/conversations';
    const app = open({ providerImage: '/face.jpg' }, { [conversation]: () => ({ id: 'con_1' }) });

    const agreed = await screen.findByRole('region', { name: 'What was agreed' });
    expect(agreed.querySelector('img')).toHaveAttribute('src', '/face.jpg');
    await app.user.click(within(agreed).getByRole('button', { name: 'Message Provider' }));

    await waitFor(() => expect(currentPath()).toBe('/messages?c=con_1'));
    expect(app.made(conversation).map(({ body }) => body)).toEqual([
      { serviceRequestId: REQUEST_ID, otherUserId: 'acc_PROVIDER' },
    ]);
  });

  test.each([
    [null, 'This service has ended. Visits that are paid for take place, no others.', 'Request it again'],
    ['owner', /^This service has ended\. Visits that are not charged yet are skipped/, 'Request it again'],
    ['provider', /^Green Blade Lawn Care can no longer come, so this/, 'Find another provider'],
  ])(
    'one that has ended says so and leads to the same work anew; left by: %s',
    async (leftBy, text, next) => {
      open({ status: 'ended', leftBy, allowedActions: [] });

      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: next })).toHaveAttribute(
        'href',
        `/request-service?like=${REQUEST_ID}`,
      );
      const message = screen.queryAllByRole('button', { name: 'Message Provider' });
      expect(message).toHaveLength(leftBy === 'provider' ? 0 : 1);
    },
  );

  test('its provider is not asked to request one that has ended', async () => {
    open({ status: 'ended', role: 'provider', address: null, card: null, allowedActions: [] }, {}, PROVIDER);

    expect(await screen.findByText(/^This service has ended\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Request it again' })).toBeNull();
  });

  test('a visit is skipped after a question', async () => {
    const app = open({}, { [command('skip')]: () => recurringService() });

    await app.user.click(await button('Skip Mon, May 20'));
    const dialog = await inDialog('Skip the visit on Mon, May 20?');
    await app.user.click(dialog.getByRole('button', { name: 'Skip this visit' }));

    expect(await screen.findByText('Visit skipped')).toBeVisible();
    expect(app.made(command('skip')).map(({ body }) => body)).toEqual([{ date: '2030-05-20' }]);
    await waitFor(() => expect(app.made(READ).length).toBeGreaterThan(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['visit_already_charged', 'This visit is charged already.'],
    ['checkout_in_progress', 'Its card is being charged.'],
  ])('a visit that cannot be skipped any more says why: %s', async (code, message) => {
    const app = open({}, { [command('skip')]: () => refuse(409, code, message) });

    await app.user.click(await button('Skip Mon, May 20'));
    const dialog = await inDialog('Skip the visit on Mon, May 20?');
    await app.user.click(dialog.getByRole('button', { name: 'Skip this visit' }));

    expect(await screen.findByText('That was not done')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  test.each([
    ['', null],
    ['2030-06-01', '2030-06-01'],
  ])('it is paused until "%s"', async (typed, until) => {
    const app = open({}, { [command('pause')]: () => recurringService({ status: 'paused' }) });

    await app.user.click(await button('Pause'));
    const dialog = await inDialog('Pause this service');
    if (typed) await app.user.type(dialog.getByLabelText('First day for visits again'), typed);
    await app.user.click(dialog.getByRole('button', { name: 'Pause' }));

    expect(await screen.findByText('Service paused')).toBeVisible();
    expect(app.made(command('pause'))[0]?.body).toEqual({ until });
  });

  test('a day that the server refuses is said at its field', async () => {
    const fields = { until: 'Choose a day ahead' };
    const app = open(
      {},
      { [command('pause')]: () => refuse(422, 'validation_failed', 'Please check these fields', { fields }) },
    );

    await app.user.click(await button('Pause'));
    const dialog = await inDialog('Pause this service');
    const day = dialog.getByLabelText('First day for visits again');
    fireEvent.change(day, { target: { value: '2020-06-01' } });
    await app.user.click(dialog.getByRole('button', { name: 'Pause' }));

    await waitFor(() => expect(day).toHaveAccessibleDescription(/Choose a day ahead/));
  });

  test('a paused one says until when, and goes on from a day', async () => {
    const app = open(
      { status: 'paused', pausedUntil: '2030-06-01', allowedActions: ['pause', 'resume', 'end'] },
      { [command('resume')]: () => recurringService() },
    );

    expect(await screen.findByText(`${STAY}, no others before Sat, Jun 1.`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change pause' })).toBeVisible();
    await app.user.click(await button('Resume'));
    const dialog = await inDialog('Resume this service');
    fireEvent.change(dialog.getByLabelText('First day for visits'), { target: { value: '2030-05-25' } });
    await app.user.click(dialog.getByRole('button', { name: 'Resume' }));

    expect(await screen.findByText('Service resumed')).toBeVisible();
    expect(app.made(command('resume'))[0]?.body).toEqual({ from: '2030-05-25' });
  });

  test.each([
    ['owner', 'you resume it'],
    ['provider', 'the homeowner resumes it'],
  ] as const)('one without an end says to the %s that paid visits take place', async (role, resumes) => {
    open({ status: 'paused', role, allowedActions: [] }, {}, role === 'owner' ? HOMEOWNER : PROVIDER);

    expect(await screen.findByText(`${STAY}, no others until ${resumes}.`)).toBeVisible();
  });

  test('one that was changed by another person meanwhile says so', async () => {
    const app = open(
      { status: 'paused', pausedBecause: 'payment', visits: [], allowedActions: ['resume', 'end'] },
      { [command('resume')]: () => refuse(409, 'service_not_open', 'This service cannot be changed now.') },
    );

    expect(await screen.findByText(/^Paused: a visit was not paid for in time/)).toBeVisible();
    expect(screen.getByText('No visits are planned.')).toBeVisible();
    await app.user.click(await button('Resume'));
    const dialog = await inDialog('Resume this service');
    await app.user.click(dialog.getByRole('button', { name: 'Resume' }));

    expect(await screen.findByText('This service cannot be changed now.')).toBeVisible();
    expect(app.made(command('resume'))[0]?.body).toEqual({ from: null });
  });

  test('its end is asked for, with what stays', async () => {
    const app = open({}, { [command('end')]: () => recurringService({ status: 'ended' }) });

    await app.user.click(await button('End service'));
    const dialog = await inDialog('End this recurring service?');
    expect(dialog.getByText(/^Visits that are paid for stay jobs/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Yes, end it' }));

    expect(await screen.findByText('Recurring service ended')).toBeVisible();
    expect(app.made(command('end'))).toHaveLength(1);
  });

  test('of several unpaid visits the first has the filled button', async () => {
    open({ visits: [UNPAID, { ...UNPAID, date: '2030-06-03' }] });

    const [first, second] = await screen.findAllByRole('link', { name: 'Pay $46.95' });
    expect(first).toHaveClass('bg-primary', 'min-h-14');
    // The style sheet of the list fills its first button alone (members.css).
    const list = first?.closest('.one-filled');
    expect(list).toContainElement(second as HTMLElement);
    expect(second).toHaveClass('min-h-14');
  });

  test('a visit that the card did not pay for leads to the checkout', async () => {
    open({ visits: [UNPAID] });

    expect(await screen.findByText('Your card could not be charged for Mon, May 20')).toBeVisible();
    expect(screen.getByText('Payment needed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay $46.95' })).toHaveAttribute(
      'href',
      `/checkout?bidId=${BID_ID}`,
    );
    expect(await button('Skip Mon, May 20')).toBeEnabled();
  });

  test('its provider reads it and may end it, nothing else', async () => {
    open(
      {
        role: 'provider',
        address: null,
        card: null,
        allowedActions: ['end'],
        visits: [{ ...UNPAID, pay: null }],
      },
      {},
      PROVIDER,
    );

    const agreed = await screen.findByRole('region', { name: 'What was agreed' });
    expect(agreed).toHaveTextContent('$40.00 a visit, every two weeksYou receive $38.00 for each');
    expect(agreed).not.toHaveTextContent('46.95');
    expect(
      within(agreed)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['End service']);
    expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  test('another person finds none', async () => {
    open({}, { [READ]: () => refuse(404, 'not_found', 'Not found') });

    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});
