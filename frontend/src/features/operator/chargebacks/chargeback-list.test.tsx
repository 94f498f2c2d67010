import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { BID_ID, PAYMENT_ID, REQUEST_ID } from '../../../../test/samples.ts';

const AT = '2030-05-08T18:00:00.000Z';
const REASON = 'The provider went to the house next door.';
const EVIDENCE = `GET /api/operator/payments/${PAYMENT_ID}/evidence`;
const FAULT = `POST /api/operator/payments/${PAYMENT_ID}/provider-fault`;

/** An ended dispute: a provider owes only money that was paid out to them. */
const SETTLED = { paymentStatus: 'released', outcome: 'decided', allowedActions: [], refundCents: 0 };

const chargeback = (more: object = {}) => ({
  ...{ id: 'du_1', state: 'open', amountCents: 4695, feeCents: 1500, reason: 'fraudulent' },
  ...{ openedAt: AT, answerBy: '2030-05-15T18:00:00.000Z', closedAt: null, owedCents: 0 },
  ...more,
});
const onDesk = (more: object = {}) => chargeback({ fault: null, ...more });

const photo = (id: string) => ({
  id,
  status: 'ready',
  url: `https://photos.test/${id}`,
  thumbnailUrl: `https://photos.test/${id}/small`,
});

const evidence = (more: object = {}) => ({
  ...{ id: PAYMENT_ID, status: 'released', chargebacks: [chargeback()], messageCount: 3, allowedActions: [] },
  receipt: {
    ...{ service: 'Lawn Mowing', providerName: 'Green Blade Lawn Care', bidCents: 4000, feeCents: 695 },
    ...{ capturedCents: 4695, refundedCents: 0, card: 'visa •••• 4242', paidAt: AT, termsAgreedAt: AT },
  },
  job: {
    ...{ requestId: REQUEST_ID, bidId: BID_ID, windowStart: AT, windowEnd: AT, checkedInAt: AT },
    ...{ completedAt: null, note: '', beforePhotos: [], afterPhotos: [photo('upl_1')], sharedPhotoIds: [] },
  },
  orders: [
    {
      ...{ id: 'cho_1', status: 'paid', reason: 'overgrown', text: 'Knee high.', extraCents: 1500 },
      ...{ createdAt: AT, approvedAt: AT, card: 'visa •••• 0077', photos: [photo('upl_3')] },
    },
  ],
  disputes: [
    {
      ...{ reason: 'quality', outcome: 'decided', answer: null },
      opened: { at: AT, text: 'The edges were left out.', photos: [photo('upl_2')] },
    },
  ],
  timeline: [
    { at: AT, what: 'checkout', who: 'owner' },
    { at: AT, what: 'chargeback', who: 'bank' },
  ],
  ...more,
});

/** Opens the page of a disputed job and returns the part about its chargebacks. */
async function openChargebacks(chargebacks: object, handlers: Handlers = {}) {
  const app = openDesk(`/operator/disputes/${PAYMENT_ID}`, {
    [`GET /api/operator/disputes/${PAYMENT_ID}`]: () => operatorDispute({ ...SETTLED, ...chargebacks }),
    ...handlers,
  });
  return { app, chargebacks: within(await screen.findByRole('region', { name: 'Chargeback' })) };
}

describe('a bank dispute on the desk', () => {
  test('says by a word where it stands, and until when the bank takes an answer', async () => {
    const { chargebacks } = await openChargebacks({ chargebacks: [onDesk()] });

    expect(chargebacks.getByText('The bank is looking at it')).toBeVisible();
    expect(chargebacks.getByText('$46.95')).toBeVisible();
    expect(chargebacks.getByText(/^The bank's reason: fraudulent\. Since May 8, 2030/)).toBeVisible();
    expect(chargebacks.getByText(/^Answer the bank at Stripe by May 15/)).toBeVisible();
    expect(chargebacks.getByRole('link', { name: 'Evidence for the bank' })).toHaveAttribute(
      'href',
      `/operator/payments/${PAYMENT_ID}/evidence`,
    );
    expect(chargebacks.queryByRole('button', { name: "Provider's fault" })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('is owed by the provider once an operator has said why, after a second look', async () => {
    const { app, chargebacks } = await openChargebacks(
      { chargebacks: [onDesk({ state: 'lost', closedAt: AT, reason: 'a_new_one' })], faultCents: 3800 },
      { [FAULT]: () => evidence() },
    );
    expect(chargebacks.getByText('Lost to the bank')).toBeVisible();
    expect(chargebacks.getByText(/^The bank's reason: a new one\./)).toBeVisible();
    expect(chargebacks.queryByText(/^Answer the bank/)).not.toBeInTheDocument();
    await app.user.click(chargebacks.getByRole('button', { name: "Provider's fault" }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is the provider at fault?' }));
    expect(dialog.getByText(/^They will owe \$38\.00/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'They owe $38.00' }));
    expect(app.made(FAULT)).toHaveLength(0);
    expect(await violations()).toEqual([]);

    fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: REASON } });
    await pressForGood(app, dialog.getByRole('button', { name: 'They owe $38.00' }), () => {
      expect(screen.getByText('Recording that the provider owes $38.00.')).toBeVisible();
      expect(app.made(FAULT)).toHaveLength(0);
    });

    expect(await screen.findByText('Recorded: the provider owes it')).toBeVisible();
    expect(app.made(FAULT).map(({ body }) => body)).toEqual([{ reason: REASON }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is owed by nobody when that is taken back; a refusal of it leaves the reason', async () => {
    const { app, chargebacks } = await openChargebacks(
      { chargebacks: [onDesk({ state: 'lost' })], faultCents: 3800 },
      { [FAULT]: () => refuse(409, 'payment_not_open', 'It is owed already.') },
    );
    const ask = async () => {
      await app.user.click(chargebacks.getByRole('button', { name: "Provider's fault" }));
      const dialog = within(await screen.findByRole('dialog'));
      fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: REASON } });
      return dialog.getByRole('button', { name: 'They owe $38.00' });
    };
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pressForGood(app, await ask(), takeBack);
    expect(await screen.findByText('Nothing was recorded')).toBeVisible();
    expect(app.made(FAULT)).toHaveLength(0);

    await pressForGood(app, await ask());

    expect(await screen.findByText('This was not recorded')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue(REASON);
  });

  test('shows who owes it, and why', async () => {
    const fault = { at: AT, amountCents: 3800, reason: REASON };
    const { chargebacks } = await openChargebacks({ chargebacks: [onDesk({ state: 'lost', fault })] });

    expect(chargebacks.getByText(`The provider owes $38.00 since May 8, 2030: ${REASON}`)).toBeVisible();
  });
});

describe('the evidence of a payment', () => {
  const open = (more: object = {}) =>
    openDesk(`/operator/payments/${PAYMENT_ID}/evidence`, { [EVIDENCE]: () => evidence(more) });

  test('shows receipt, chargeback, job, what was said, and what happened, with the photos in full', async () => {
    open();

    expect(await screen.findByText('$46.95 ($40.00 bid + $6.95 service fee)')).toBeVisible();
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Receipt',
      'Chargeback',
      'Record of the job',
      'Change of the price',
      'What was said to be wrong',
      'What happened',
    ]);
    expect(screen.getByRole('img', { name: 'After photos, 1' })).toHaveAttribute(
      'src',
      'https://photos.test/upl_1',
    );
    expect(screen.getByText('$15.00, approved and paid')).toBeVisible();
    expect(screen.getByText('visa •••• 0077')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photos: Provider, 1' })).toHaveAttribute(
      'src',
      'https://photos.test/upl_3',
    );
    expect(screen.getByRole('img', { name: 'Photos: Homeowner, 1' })).toBeVisible();
    expect(screen.getByText('The bank is looking at it (Bank)')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('says of a job that an operator took up that no party reported it', async () => {
    const opened = { at: AT, text: 'Neither of them ends it.', photos: [] };
    open({ disputes: [{ reason: 'not_reported', outcome: 'decided', answer: null, opened }] });

    expect(await screen.findByText(/^Sward, /)).toBeVisible();
    expect(screen.queryByText(/^Homeowner, /)).not.toBeInTheDocument();
  });

  test('adds up to what was paid, and names the zone of its times', async () => {
    const { receipt } = evidence();
    open({ receipt: { ...receipt, capturedCents: 6195 } });
    const file = await screen.findByRole('link', { name: 'Download the text' });
    const words = decodeURIComponent(file.getAttribute('href')?.split(',')[1] ?? '').split('\n');

    // With approved work, bid and service fee are not all of it.
    expect(words).toContain('Paid: $61.95');
    expect(words).toContain(`Time zone: ${Intl.DateTimeFormat().resolvedOptions().timeZone}`);
  });

  test('is printed, and its words are a file', async () => {
    const print = jest.fn();
    window.print = print;
    const app = open({
      orders: [],
      disputes: [],
      timeline: [{ at: AT, what: 'moon-landing', who: 'nobody' }],
    });
    await app.user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);

    const file = screen.getByRole('link', { name: 'Download the text' });

    expect(file).toHaveAttribute('download', `evidence-${PAYMENT_ID}.txt`);
    const words = decodeURIComponent(file.getAttribute('href')?.split(',')[1] ?? '');
    expect(words.split('\n\n').map((part) => part.split('\n')[0])).toEqual([
      'Receipt',
      'Chargeback',
      'Record of the job',
      'What happened',
    ]);
    expect(words).toContain('Card: visa •••• 4242');
    expect(words).toContain('Messages between the two: 3');
    expect(words).toContain('moon-landing (nobody)');
  });
});
