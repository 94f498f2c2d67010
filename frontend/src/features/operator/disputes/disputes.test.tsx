import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute, proposedRefund } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const ONE = `GET /api/operator/disputes/${PAYMENT_ID}`;
const RESOLVE = `POST /api/operator/disputes/${PAYMENT_ID}/resolve`;
const REASON = 'The photos show it clearly.';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => clock.mockRestore());

describe('one dispute', () => {
  const openOne = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/disputes/${PAYMENT_ID}`, { [ONE]: () => operatorDispute(more), ...handlers });
  const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }));
  const act = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${name.replaceAll('$', '\\$')}`) });

  test('shows both sides beside each other, and the record of the job', async () => {
    openOne();

    const owner = within(await screen.findByRole('region', { name: 'Homeowner' }));
    const provider = within(screen.getByRole('region', { name: 'Provider: Green Blade Lawn Care' }));
    expect(owner.getByText('The edges were left out.')).toBeVisible();
    expect(provider.getByText('It began to rain.')).toBeVisible();
    expect(provider.getByText('Makes no offer')).toBeVisible();
    expect(screen.getByText(/45 minutes late/)).toBeVisible();
    expect(screen.getByText('Rain from noon on.')).toBeVisible();
    expect(screen.getByText('The two do not agree.')).toBeVisible();
    const payment = screen.getByRole('link', { name: 'Open the payment' });
    expect(payment).toHaveAttribute('href', `/operator/payments/${PAYMENT_ID}`);
    expect(await violations()).toEqual([]);
  });

  test('is decided with what is usual, after a question that says who gets what', async () => {
    const app = openOne({}, { [RESOLVE]: () => operatorDispute({ outcome: 'decided' }) });
    const form = await decision();
    expect(form.getByRole('radio', { name: /^Refund part: \$10\.00/ })).toBeChecked();
    expect(
      form.getByText('Homeowner gets $10.00 · Green Blade Lawn Care receives $28.50 · Sward keeps $8.45'),
    ).toBeVisible();
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(act('Decide: refund $10.00'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund $10.00 to the homeowner?' }));
    expect(dialog.getByText(/receives \$28\.50 in 1-3 business days/)).toBeVisible();
    await pressForGood(app, dialog.getByRole('button', { name: 'Refund $10.00' }), () => {
      expect(
        screen.getByText('$10.00 goes back to the homeowner, Green Blade Lawn Care receives $28.50.'),
      ).toBeVisible();
      expect(act('Decide: refund $10.00')).toBeDisabled();
      expect(app.made(RESOLVE)).toHaveLength(0);
    });

    expect(await screen.findByText('Dispute decided')).toBeVisible();
    expect(app.made(RESOLVE)[0]?.body).toEqual({ refundCents: 1000, reason: REASON });
  });

  test.each([
    [
      'Release all',
      0,
      'Release $38.00',
      /^Nothing goes back to the homeowner\. Green Blade Lawn Care receives/,
    ],
    [/^Refund all: \$46\.95/, 4695, 'Refund $46.95', /Green Blade Lawn Care receives nothing/],
  ])('%s is one choice, and says what it does', async (name, refundCents, button, text) => {
    const app = openOne({ limitCents: 20_000 }, { [RESOLVE]: () => operatorDispute({ outcome: 'decided' }) });
    const form = await decision();
    await app.user.click(form.getByRole('radio', { name: new RegExp(name) }));
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(screen.getByRole('button', { name: `Decide: ${button.toLowerCase()}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(text)).toHaveTextContent(/You can undo this for 10 seconds; then it is final\.$/);
    await pressForGood(app, dialog.getByRole('button', { name: button }));

    await waitFor(() => expect(app.made(RESOLVE)[0]?.body).toEqual({ refundCents, reason: REASON }));
  });

  test.each(['', '46.96', '1.005', '-1'])('"%s" is no refund', async (amount) => {
    const app = openOne();
    const form = await decision();
    await app.user.clear(form.getByLabelText('Back to the homeowner'));
    if (amount) await app.user.type(form.getByLabelText('Back to the homeowner'), amount);
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(screen.getByRole('button', { name: /^Decide/ }));

    expect(form.getByLabelText('Back to the homeowner')).toHaveAccessibleDescription(/up to what was paid/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('of a trip fee never gives back less than ending the job would', async () => {
    const at = '2030-05-06T16:16:00.000Z';
    const place = { at, near: true, precision: 'address', place: { lat: 42.37, lng: -71.1 } };
    const app = openOne(
      {
        ...{ reason: 'trip_fee', refundFloorCents: 3000, suggestedRefundCents: 3000, limitCents: 10_000 },
        access: {
          ...{ id: 'nac_1', status: 'contested', reason: 'locked_gate', text: '', tripFeeCents: 1000 },
          ...{ marked: place, answer: null, stillClosed: place, chooseBy: at, closedAt: null, photos: [] },
        },
      },
      { [RESOLVE]: () => operatorDispute({ outcome: 'decided' }) },
    );
    expect(await screen.findByText('The trip fee is disputed')).toBeVisible();
    const form = await decision();
    expect(form.getByRole('radio', { name: /^Keep the trip fee: refund \$30\.00/ })).toBeChecked();
    expect(form.getByRole('radio', { name: /^Refund part$/ })).toBeVisible();
    await app.user.click(form.getByRole('radio', { name: /^Refund part/ }));
    await app.user.type(form.getByLabelText('Back to the homeowner'), '29.99');
    await app.user.type(form.getByLabelText('Reason'), REASON);
    await app.user.click(act('Decide'));
    expect((await form.findAllByText(/Enter an amount up to what was paid/))[0]).toBeVisible();

    await app.user.click(form.getByRole('radio', { name: /^Keep the trip fee/ }));
    await app.user.click(act('Decide: refund $30.00'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund $30.00 to the homeowner?' }));
    await pressForGood(app, dialog.getByRole('button', { name: 'Refund $30.00' }));

    await waitFor(() => expect(app.made(RESOLVE)[0]?.body).toEqual({ refundCents: 3000, reason: REASON }));
  });

  test('above the limit is proposed', async () => {
    const app = openOne({}, { [RESOLVE]: () => operatorDispute({ proposal: proposedRefund() }) });
    const form = await decision();
    fireEvent.change(form.getByLabelText('Back to the homeowner'), { target: { value: '20.01' } });
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(act('Propose: refund $20.01'));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Propose' }));

    expect(await screen.findByText('Proposed: a second operator must approve it')).toBeVisible();
  });

  test('that was sent back says by whom and why', async () => {
    const back = { refundCents: 4695, reason: REASON, proposedBy: 'Theo L.', note: 'Far too much.' };
    openOne({ sentBack: { ...back, by: 'Olive P.', at: '2030-05-08T10:00:00.000Z', takenBack: false } });

    expect(await screen.findByText('Far too much.')).toBeVisible();
    expect(screen.getByText(/^Olive P\. sent back a refund of \$46\.95/)).toBeVisible();
    expect(await decision()).toBeDefined();
  });

  test('that its author took back says so', async () => {
    const back = { refundCents: 4695, reason: REASON, proposedBy: 'Theo L.', note: 'I had read it wrong.' };
    openOne({ sentBack: { ...back, by: 'Theo L.', at: '2030-05-08T10:00:00.000Z', takenBack: true } });

    expect(await screen.findByText('I had read it wrong.')).toBeVisible();
    expect(screen.getByText(/^Theo L\. took back a refund of \$46\.95/)).toBeVisible();
  });

  test('that an operator took up puts nothing into the mouth of a party', async () => {
    const opened = { at: '2030-05-07T18:00:00.000Z', text: 'Neither of them ends it.', photos: [] };
    openOne({
      ...{ reason: 'not_reported', opened, answer: null },
      referred: { at: opened.at, because: 'taken_up' },
    });

    const why = within(await screen.findByRole('region', { name: 'Why Sward took it up' }));
    expect(why.getByText('Neither of them ends it.')).toBeVisible();
    for (const name of ['Homeowner', /^Provider: /])
      expect(within(screen.getByRole('region', { name })).getByText(/^Reported nothing\./)).toBeVisible();
    expect(screen.getByText('An operator took it up.')).toBeVisible();
    expect(await decision()).toBeDefined();
  });

  const DECIDED = {
    ...{ allowedActions: [], status: 'resolved', waitsFor: null, dueAt: null, outcome: 'decided' },
    ...{ refundCents: 4695, decision: 'Nothing was mowed.', endedAt: '2030-05-08T17:59:00.000Z' },
  };

  test('that another operator decided a moment before shows whose decision stands, before the evidence', async () => {
    let isDecided = false;
    const app = openDesk(`/operator/disputes/${PAYMENT_ID}`, {
      [ONE]: () => operatorDispute(isDecided ? { ...DECIDED, decidedBy: 'Theo L.' } : {}),
      [RESOLVE]: () => {
        isDecided = true;
        return refuse(409, 'dispute_not_open', 'This dispute is not waiting for that step.');
      },
    });
    const form = await decision();
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(act('Decide: refund $10.00'));
    const dialog = within(await screen.findByRole('dialog'));
    await pressForGood(app, dialog.getByRole('button', { name: 'Refund $10.00' }));

    expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
    const decided = await screen.findByText('Decided by Theo L. on May 8, 5:59 PM.');
    expect((await decision()).getByText('Nothing was mowed.')).toBeVisible();
    const owner = screen.getByRole('region', { name: 'Homeowner' });
    expect(decided.compareDocumentPosition(owner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    ['Theo L.', 'Proposed by Olive P., approved by Theo L. on May 8, 5:59 PM.'],
    ['Olive P.', 'Proposed by Olive P., approved by Olive P. on May 8, 5:59 PM.'],
  ])('that %s approved names both', async (approvedBy, text) => {
    openOne({ ...DECIDED, decidedBy: 'Olive P.', approvedBy });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('waits for the parties, and stays readable once it has ended', async () => {
    openOne({ allowedActions: [], referred: null });
    expect(await screen.findByText(/^The parties still have time/)).toBeVisible();
  });

  test('that has ended says how', async () => {
    openOne({
      ...{ allowedActions: [], status: 'resolved', waitsFor: null, dueAt: null },
      ...{ outcome: 'decided', refundCents: 1000, decision: REASON, paymentStatus: 'settled' },
      endedAt: '2030-05-07T18:00:00.000Z',
      earlier: [
        {
          ...{ reason: 'late', outcome: 'withdrawn' },
          ...{ openedAt: '2030-05-05T18:00:00.000Z', endedAt: '2030-05-06T10:00:00.000Z' },
        },
      ],
    });

    expect((await decision()).getByText('Decided, May 7, 6:00 PM.')).toBeVisible();
    // The payment is no longer held.
    expect(screen.getByText(/· \$46\.95 paid$/)).toBeVisible();
    expect((await decision()).getByText(REASON)).toBeVisible();
    expect(screen.getByText(/^The provider came late .* Taken back/)).toBeVisible();
  });
});
