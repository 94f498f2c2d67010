import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { AT, FIND, item, payment } from '../../../../test/deals/desk-payment.ts';
import { openDesk } from '../../../../test/desk.ts';
import { pressForGood } from '../../../../test/form.ts';
import { BID_ID, PAYMENT_ID } from '../../../../test/samples.ts';

const REFUND = `${FIND.replace('GET', 'POST')}/${PAYMENT_ID}/refund`;
const CANCEL = `POST /api/operator/jobs/${BID_ID}/cancel`;

const open = (more: object = {}, handlers: Handlers = {}) =>
  openDesk(`/operator/payments/${PAYMENT_ID}`, {
    [`${FIND}/${PAYMENT_ID}`]: () => payment(more),
    ...handlers,
  });
const job = (more: object) => ({
  status: 'held',
  job: { windowStart: AT, windowEnd: AT, checkedInAt: null, overdue: false, suspended: [], ...more },
});

const why = async () => within(await screen.findByRole('region', { name: 'Why it waits' }));

test('a job whose provider is suspended says so, and leads to the account', async () => {
  open(job({ suspended: ['provider'] }));

  const said = await why();
  expect(
    said.getByText(/account of the provider is suspended, and the homeowner still expects/),
  ).toBeVisible();
  expect(said.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/operator\/people\/acc_/),
  );
  expect(screen.getByText('Check-in').nextSibling).toHaveTextContent('Not yet');
  expect(await violations()).toEqual([]);
});

test.each([
  [{ ...job({ overdue: true }) }, /neither party has ended it\. Both have been asked\. Cancel the job/],
  [{ ...job({ overdue: true }), takeable: true }, /Take up the job to decide who gets the money\.$/],
  [{ status: 'payout_blocked', blocked: 'account' }, /^The payout account of Green Blade Lawn Care cannot/],
  [{ status: 'payout_blocked', blocked: 'stripe' }, /Stripe has refused all the same/],
])('what does not go on by itself says why', async (more, said) => {
  open(more);

  expect((await why()).getByText(said)).toBeVisible();
});

test('an operator takes care of a blocked payout until a day, with a note', async () => {
  const POSTPONE = `${FIND.replace('GET', 'POST')}/${PAYMENT_ID}/postpone-payout`;
  const blocked = { status: 'payout_blocked', blocked: 'account' };
  let handled: object | null = null;
  const app = open(
    {},
    {
      [`${FIND}/${PAYMENT_ID}`]: () => payment({ ...blocked, handled }),
      [POSTPONE]: () => {
        handled = { by: 'Olive P.', until: '2030-05-08' };
        return { until: '2030-05-09T00:00:00.000Z' };
      },
    },
  );

  const opener = (await why()).getByRole('button', { name: 'I will take care of it' });
  await app.user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'See to this payout' }));
  // A browser takes the focus from a button that is disabled while its dialog loads.
  expect(opener).toBeEnabled();
  fireEvent.change(dialog.getByLabelText('Until the end of'), { target: { value: '2030-05-08' } });
  await app.user.type(dialog.getByLabelText('What happens meanwhile'), 'They send new bank details.');
  await app.user.click(dialog.getByRole('button', { name: 'See to it' }));

  expect(await (await why()).findByText('Olive P. is on it, until May 8, 2030.')).toBeVisible();
  expect(app.made(POSTPONE)[0]?.body).toEqual({
    until: '2030-05-08',
    note: 'They send new bank details.',
    handledBy: null,
  });
  expect(await violations()).toEqual([]);
});

test.each([
  ['another operator is faster', 'state_changed'],
  ['the payout has left meanwhile', 'payment_not_open'],
])('where %s, the page says what holds now', async (_, code) => {
  const POSTPONE = `${FIND.replace('GET', 'POST')}/${PAYMENT_ID}/postpone-payout`;
  const blocked = { status: 'payout_blocked', blocked: 'account' };
  let more: object = { ...blocked, handled: null };
  const app = open(
    {},
    {
      [`${FIND}/${PAYMENT_ID}`]: () => payment(more),
      [POSTPONE]: () => {
        more =
          code === 'state_changed'
            ? { ...blocked, handled: { by: 'Theo L.', until: '2030-05-08' } }
            : { status: 'released', blocked: null };
        return refuse(409, code, 'Something changed in the meantime. Please look again.');
      },
    },
  );
  await app.user.click((await why()).getByRole('button', { name: 'I will take care of it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'See to this payout' }));
  await app.user.type(dialog.getByLabelText('What happens meanwhile'), 'They send new bank details.');
  await app.user.click(dialog.getByRole('button', { name: 'See to it' }));

  expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.made(POSTPONE)[0]?.body).toMatchObject({ handledBy: null });
  if (code === 'state_changed')
    expect(await (await why()).findByText('Theo L. is on it, until May 8, 2030.')).toBeVisible();
  else expect(screen.queryByRole('region', { name: 'Why it waits' })).not.toBeInTheDocument();
});

test('what goes on by itself does not', async () => {
  open();

  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Why it waits' })).not.toBeInTheDocument();
});

test('a proposed refund is decided on the page, where the keys work', async () => {
  const reason = 'Two of the maples were cut into.';
  const proposal = { refundCents: 3000, reason, by: 'Olive P.', at: AT, own: false, aloneFrom: null };
  const app = open(
    { proposed: true },
    {
      [`${FIND}/${PAYMENT_ID}/refund`]: () => ({
        ...{ id: PAYMENT_ID, status: 'released', service: 'Lawn Mowing', providerName: 'Green Blade' },
        ...{
          capturedCents: 4695,
          refundedCents: 0,
          goodwillCents: 0,
          decidedCents: 0,
          refundableCents: 4695,
        },
        ...{ limitCents: 2000, sentBack: null, refunds: [], allowedActions: ['approve-refund'], proposal },
      }),
      [`${REFUND}/approve`]: () => refuse(409, 'amount_changed', 'It has changed.'),
    },
  );
  expect(await screen.findByText(/^Olive P\. proposes to give \$30\.00 back/)).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give a refund' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);

  await app.user.keyboard('a');
  await pressForGood(app, await screen.findByRole('button', { name: 'Approve $30.00' }));

  expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
  expect(app.made(`${REFUND}/approve`).map(({ body }) => body)).toEqual([{ refundCents: 3000 }]);
});

test('a proposal that was sent back says so, with the note', async () => {
  const note = 'Please attach a photo of the hedge.';
  const sentBack = { refundCents: 3000, reason: '', proposedBy: 'Olive P.', at: AT, by: 'Theo L.', note };
  open({ sentBack: { ...sentBack, takenBack: false } });

  expect(await screen.findByText(/^Theo L\. sent back a refund of \$30\.00/)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
});

test('a lost job is not said to wait for the choice of who reads it', async () => {
  openDesk('/operator/payments', { [FIND]: () => page([item({ status: 'rescuing' })]) });

  expect(await screen.findByText('Without provider')).toBeVisible();
  expect(screen.queryByText('Needs your choice')).not.toBeInTheDocument();
});

test('an offer to other bidders holds the money; where nobody can be asked that is said', async () => {
  const app = open(
    { status: 'held', cancellable: true, refundable: false },
    { [CANCEL]: () => ({ id: BID_ID, status: 'cancelled', rescue: null }) },
  );
  await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
  expect(dialog.getByRole('button', { name: 'Keep the job' })).toBeVisible();
  await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The provider is ill');
  await app.user.click(dialog.getByRole('checkbox', { name: 'Offer it to other bidders' }));
  expect(dialog.getByText(/\$46\.95 stays held while the homeowner chooses/)).toBeVisible();

  await pressForGood(app, dialog.getByRole('button', { name: 'Cancel the job' }));

  expect(await screen.findByText(/^Nobody else could be asked\. Everything goes back/)).toBeVisible();
});
