import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { AT, charge, FIND, payment } from '../../../../test/deals/desk-payment.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { BID_ID, PAYMENT_ID, REQUEST_ID } from '../../../../test/samples.ts';

const CANCEL = `POST /api/operator/jobs/${BID_ID}/cancel`;

const TAKE_UP = `POST /api/operator/payments/${PAYMENT_ID}/take-up`;
const WHY = 'The provider cannot sign in to report it.';
const taken = () =>
  operatorDispute({
    ...{ reason: 'not_reported', answer: null, referred: { at: AT, because: 'taken_up' } },
    opened: { at: AT, text: WHY, photos: [] },
  });

/** An access problem, as operators see it. */
const access = {
  ...{ id: 'nac_1', status: 'ended', reason: 'locked_gate', text: 'The code is not taken.' },
  tripFeeCents: 1000,
  marked: { at: AT, near: true, precision: 'address', place: { lat: 42.37, lng: -71.1 } },
  answer: { at: AT, text: 'The key is under the pot.' },
  stillClosed: { at: AT, near: true, precision: 'zip', place: { lat: 42.4, lng: -71.11 } },
  ...{ chooseBy: AT, closedAt: AT },
  photos: [{ id: 'upl_7', status: 'ready', url: '/upl_7.jpg', thumbnailUrl: '/upl_7-s.jpg' }],
};

describe('one payment', () => {
  const open = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/payments/${PAYMENT_ID}`, {
      [`${FIND}/${PAYMENT_ID}`]: () => payment(more),
      ...handlers,
    });

  test.each([
    ['a job leads to its tip', { tipId: 'pay_9' }, 'The tip'],
    ['a tip leads to its job', { tipFor: 'pay_9' }, 'The payment of the job'],
  ])('of %s', async (_, more, name) => {
    open(more);

    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/operator/payments/pay_9');
  });

  test('shows how its provider could not get in: when, where, and what shows it', async () => {
    open({ access: [access] });

    expect(await screen.findByRole('heading', { name: 'Could not get in' })).toBeVisible();

    expect(await screen.findByText('The job ended')).toBeVisible();
    expect(screen.getByText(/, near the property \(42\.37, -71\.10\)$/)).toBeVisible();
    expect(screen.getByText(/, near its ZIP code \(42\.40, -71\.11\)$/)).toBeVisible();
    expect(screen.getByText(/: The key is under the pot\.$/)).toBeVisible();
    expect(screen.getByText('$10.00')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Photos of the closed place' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test.each([
    [
      'an unsafe place, with where the phone was',
      { reason: 'unsafe', from: { ...access.marked } },
      ['Not safe to work there', /, near the property \(42\.37, -71\.10\)$/],
    ],
    [
      'another size',
      { reason: 'wrong_size', from: null },
      ['Larger than described, and no price for it was agreed'],
    ],
  ] as const)('shows why its provider left it: %s', async (_, why, said) => {
    open({ left: { at: AT, text: 'Wasps all over the yard.', photos: access.photos, ...why } });

    expect(await screen.findByRole('heading', { name: 'Left on site' })).toBeVisible();
    expect(screen.getByText('Wasps all over the yard.')).toBeVisible();
    for (const text of said) expect(screen.getByText(text)).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Photos of the provider' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('shows its money, its ledger and the ways to what belongs to it', async () => {
    open();

    const ledger = within(await screen.findByRole('table'));
    expect(ledger.getByRole('row', { name: 'held:pay_1 $38.00' })).toBeVisible();
    expect(ledger.getByRole('row', { name: 'revenue $8.95' }).children[2]).toHaveTextContent('$8.95');
    expect(screen.getByText('All invariants hold.')).toBeVisible();
    expect(screen.getByText('Lawn Mowing · Green Blade Lawn Care')).toBeVisible();
    expect(screen.getByText('$46.95 ($40.00 bid + $6.95 service fee)')).toBeVisible();
    const rowOf = (label: string) => screen.getByText(label).nextSibling?.textContent;
    expect(rowOf('The homeowner reads: paid')).toBe('$46.95 Paid');
    expect(rowOf('The provider reads: receives')).toBe('$38.00 In bank');
    expect(screen.queryByText('Looked at next')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'The request' })).toHaveAttribute(
      'href',
      `/requests/${REQUEST_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'The dispute' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test.each([true, false])('offers a refund where the service says so: %s', async (refundable) => {
    open({ refundable });
    await screen.findByRole('table');

    expect(screen.queryAllByRole('button', { name: 'Give a refund' })).toHaveLength(refundable ? 1 : 0);
  });

  test('its job is cancelled for a reason, once it is said what that does', async () => {
    let isCancelled = false;
    const app = open(
      {},
      {
        [`${FIND}/${PAYMENT_ID}`]: () =>
          payment({ status: 'held', cancellable: !isCancelled, refundable: false }),
        [CANCEL]: () => {
          isCancelled = true;
          return { id: BID_ID, status: 'cancelled' };
        },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
    expect(
      dialog.getByText(
        '$46.95 goes back to the card of the homeowner, and Green Blade Lawn Care is paid nothing. Both are told. You can undo this for 10 seconds.',
      ),
    ).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The provider is ill');

    await pressForGood(app, dialog.getByRole('button', { name: 'Cancel the job' }), () => {
      expect(screen.getByText('Cancelling the job. $46.95 goes back to the homeowner.')).toBeVisible();
      expect(app.made(CANCEL)).toHaveLength(0);
    });

    expect(await screen.findByText('The job is cancelled')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.made(CANCEL)).toMatchObject([{ body: { reason: 'The provider is ill', rescue: false } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the job' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('its job is not cancelled when that is taken back; a refusal leaves the reason', async () => {
    const app = open(
      { status: 'held', cancellable: true, refundable: false },
      { [CANCEL]: () => refuse(409, 'already_completed', 'This job is finished already.') },
    );
    const ask = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
      await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The provider is ill');
      return dialog.getByRole('button', { name: 'Cancel the job' });
    };
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pressForGood(app, await ask(), takeBack);
    expect(await screen.findByText('Nothing was cancelled')).toBeVisible();
    expect(app.made(CANCEL)).toHaveLength(0);

    await pressForGood(app, await ask());

    expect(await screen.findByText('This job is finished already.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('The provider is ill');
  });

  test('its job that another operator has cancelled meanwhile is not asked about again', async () => {
    const app = open(
      { status: 'held', cancellable: true, refundable: false },
      { [CANCEL]: () => refuse(409, 'already_cancelled', 'This job has been cancelled already.') },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The provider is ill');
    await pressForGood(app, dialog.getByRole('button', { name: 'Cancel the job' }));

    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('says what Sward has given back out of its own', async () => {
    open({ charges: [charge({ goodwillCents: 1500 })] });

    const [name] = await screen.findAllByText("Refunded out of Sward's own");
    expect(name?.nextSibling).toHaveTextContent('$15.00');
  });

  test('a job may be offered to other bidders instead', async () => {
    const rescue = { chooseBy: '2030-05-05T12:00:00.000Z' };
    const app = open(
      { status: 'held', cancellable: true, refundable: false },
      { [CANCEL]: () => ({ id: BID_ID, status: 'cancelled', rescue }) },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The provider is ill');
    await app.user.click(dialog.getByRole('checkbox', { name: 'Offer it to other bidders' }));
    await pressForGood(app, dialog.getByRole('button', { name: 'Cancel the job' }), () =>
      expect(screen.getByText('Cancelling the job. Other bidders can be asked.')).toBeVisible(),
    );

    expect(await screen.findByText('The homeowner chooses what happens now.')).toBeVisible();
    expect(app.made(CANCEL)).toMatchObject([{ body: { rescue: true } }]);
  });

  test.each([true, false])(
    'a job that nobody ended is offered to be taken up where that may be: %s',
    async (takeable) => {
      open({ status: 'held', cancellable: true, refundable: false, takeable });
      await screen.findByRole('table');

      expect(screen.queryAllByRole('button', { name: 'Take up the job' })).toHaveLength(takeable ? 1 : 0);
    },
  );

  test('is taken up for a reason that both parties read, and its dispute opens', async () => {
    const app = open(
      { status: 'held', cancellable: true, refundable: false, takeable: true },
      { [TAKE_UP]: () => taken(), [`GET /api/operator/disputes/${PAYMENT_ID}`]: () => taken() },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Take up the job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take up the job' }));
    expect(dialog.getByText(/all, part or none of \$46\.95 goes back/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'Take up the job' }));
    expect(app.made(TAKE_UP)).toHaveLength(0);
    await app.user.type(dialog.getByRole('textbox', { name: 'Reason' }), WHY);

    await app.user.click(dialog.getByRole('button', { name: 'Take up the job' }));

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Nobody reported it as finished' }),
    ).toBeVisible();
    expect(app.made(TAKE_UP)).toMatchObject([{ body: { reason: WHY } }]);
  });

  test('a job without its provider says what becomes of it, and can be ended', async () => {
    const offer = { date: '2030-05-09', time: 'morning', until: AT, asked: 3, refused: 1 };
    const rescue = {
      ...{ id: 'rsc_1', state: 'offered', because: 'no_show', startedAt: AT, chooseBy: AT, offer },
      ...{ endedAt: null, formerBidId: BID_ID, takenBidId: null },
    };
    const app = open(
      { status: 'rescuing', cancellable: true, refundable: false, rescues: [rescue] },
      { [CANCEL]: () => ({ id: BID_ID, status: 'cancelled', rescue: null }) },
    );

    expect(await screen.findByText('The provider did not come')).toBeVisible();
    expect(screen.getByText(/^Offered to 3 providers for .*May 9.*; 1 said no$/)).toBeVisible();
    expect(screen.getByText('The homeowner reads: paid')).toBeVisible();
    expect(screen.queryByText(/^The provider reads/)).not.toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
    expect(dialog.getByText(/nobody can take the job any more/)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('several charges are shown with what has gone out of each, and operations with theirs', async () => {
    const extra = {
      ...{ key: 'cho_1', kind: 'extra', intentId: 'pi_2', card: 'visa •••• 0077', capturedCents: 1500 },
      ...{ transferredCents: 0, refundedCents: 1500 },
    };
    open({ capturedCents: 6195, charges: [charge(), charge(extra)] });

    const charges = within(
      (await screen.findByRole('heading', { name: 'Charges' })).parentElement as HTMLElement,
    );

    expect(charges.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Checkout\$46\.95visa •••• 4242 .* pi_1Transferred-\$38\.00$/),
      expect.stringMatching(/^More work\$15\.00visa •••• 0077 .* pi_2Refunded-\$15\.00$/),
    ]);
    expect(screen.getByText('$61.95 ($40.00 bid + $6.95 service fee + $15.00 More work)')).toBeVisible();
    expect(screen.getByText(/of Checkout · Done$/)).toBeVisible();
  });

  test('a tip is named as such', async () => {
    open({ bidCents: 500, feeCents: 0, capturedCents: 500, charges: [charge({ capturedCents: 500 })] });

    expect(await screen.findByText('$5.00 (a tip)')).toBeVisible();
  });

  test('what a rescued job was paid for adds up', async () => {
    open({ bidCents: 3800, charges: [charge({ reducedCents: 200 })] });

    expect(await screen.findByText('$46.95 ($40.00 bid + $6.95 service fee)')).toBeVisible();
  });

  test('a job that cannot be cancelled is not offered', async () => {
    open();
    await screen.findByRole('table');

    expect(screen.queryByRole('button', { name: 'Cancel the job' })).not.toBeInTheDocument();
  });

  test('says what is wrong, and leads to its dispute', async () => {
    open({ problem: 'I2 pay_1: ledger holds 1', disputed: true });

    expect(await screen.findByText(/^An invariant .* is broken: I2 pay_1/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'The dispute' })).toHaveAttribute(
      'href',
      `/operator/disputes/${PAYMENT_ID}`,
    );
  });
});
