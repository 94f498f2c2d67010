import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const REFUND = `POST /api/operator/payments/${PAYMENT_ID}/refund`;
const REASON = 'The hedge was cut a second time.';
const PROPOSAL = {
  ...{ refundCents: 3000, reason: REASON, by: 'Theo L.' },
  ...{ at: '2030-05-08T10:00:00.000Z', aloneFrom: null },
};

const refundable = (more: object = {}) => ({
  ...{ id: PAYMENT_ID, status: 'released', service: 'Lawn Mowing', providerName: 'Green Blade Lawn Care' },
  ...{ capturedCents: 4695, refundedCents: 0, goodwillCents: 500, refundableCents: 4195, limitCents: 2000 },
  decidedCents: 500,
  ...{ proposal: null, allowedActions: ['refund'] },
  refunds: [{ refundCents: 500, reason: 'The gate was left open.', at: '2030-05-07T10:00:00.000Z' }],
  ...more,
});

async function open(handlers: Handlers = {}) {
  const app = openDesk(`/operator/disputes/${PAYMENT_ID}`, {
    [`GET /api/operator/disputes/${PAYMENT_ID}`]: () =>
      operatorDispute({ refundable: true, outcome: 'decided', allowedActions: [], refundCents: 0 }),
    [`GET /api/operator/payments/${PAYMENT_ID}/refund`]: () => refundable(),
    ...handlers,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Give a refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a refund of our own' }));
  await dialog.findByText('Lawn Mowing, Green Blade Lawn Care');
  return { app, dialog };
}

test('an operator gives a refund within what is left, with a reason, and sees what was given', async () => {
  const { app, dialog } = await open({ [REFUND]: () => refundable() });
  expect(dialog.getByText(/^\$5\.00 given on May 7, 2030: The gate was left open\.$/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '41.96' } });
  await app.user.click(dialog.getByRole('button', { name: 'Give it' }));
  expect(dialog.getAllByText('Enter an amount up to what was paid')[0]).toBeVisible();
  expect(await violations()).toEqual([]);

  await app.user.clear(dialog.getByLabelText('Amount in dollars'));
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '15' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: REASON } });
  await app.user.click(dialog.getByRole('button', { name: 'Give it' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Give $15.00 back to the homeowner?' }));
  expect(asks.getByText(/^Lawn Mowing, Green Blade Lawn Care: the card is refunded today/)).toBeVisible();
  await pressForGood(app, asks.getByRole('button', { name: 'Give $15.00' }), () => {
    expect(screen.getByText('Giving $15.00 back to the homeowner.')).toBeVisible();
    expect(app.made(REFUND)).toHaveLength(0);
  });

  expect(await screen.findByText('The refund is on its way')).toBeVisible();
  expect(app.made(REFUND).map(({ body }) => body)).toEqual([
    { refundCents: 1500, reason: REASON, leftCents: 4195 },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an amount is read as people write it', async () => {
  const { app, dialog } = await open();
  const amount = dialog.getByLabelText('Amount in dollars');
  await app.user.type(amount, '12,50');
  await app.user.type(dialog.getByLabelText('Reason'), REASON);
  await app.user.click(dialog.getByRole('button', { name: 'Give it' }));

  expect(await screen.findByRole('dialog', { name: 'Give $12.50 back to the homeowner?' })).toBeVisible();
});

test('what is taken back, or refused, stands in the form again', async () => {
  const { app, dialog } = await open({
    [REFUND]: () => refuse(409, 'charged_back', 'The bank has taken this payment back.'),
  });
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '15' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: REASON } });
  const give = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Give it' }));
    return await screen.findByRole('button', { name: 'Give $15.00' });
  };
  const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await pressForGood(app, await give(), takeBack);
  expect(await screen.findByText('Nothing was given')).toBeVisible();
  expect(app.made(REFUND)).toHaveLength(0);
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('15');

  await pressForGood(app, await give());

  expect(await screen.findByText('The bank has taken this payment back.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue(REASON);
});

test('what was given back in its dispute counts toward the limit, before anything is asked', async () => {
  const { app, dialog } = await open({
    [`GET /api/operator/payments/${PAYMENT_ID}/refund`]: () =>
      refundable({ goodwillCents: 0, decidedCents: 1500, refunds: [] }),
  });
  await app.user.type(dialog.getByLabelText('Amount in dollars'), '5.01');

  expect(dialog.getByRole('button', { name: 'Propose it' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Give it' })).not.toBeInTheDocument();
});

test('what is above the limit with what was given before is proposed', async () => {
  const { app, dialog } = await open({ [REFUND]: () => refundable({ proposal: PROPOSAL }) });
  fireEvent.change(dialog.getByLabelText('Amount in dollars'), { target: { value: '15.01' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: REASON } });

  await app.user.click(dialog.getByRole('button', { name: 'Propose it' }));

  expect(await screen.findByText('Proposed: a second operator must approve it')).toBeVisible();
});

test('a second operator approves what is proposed; a refusal is told', async () => {
  const { app, dialog } = await open({
    [`GET /api/operator/payments/${PAYMENT_ID}/refund`]: () => refundable({ proposal: PROPOSAL }),
    [`${REFUND}/approve`]: () => refuse(409, 'amount_changed', 'It has changed.'),
  });
  expect(dialog.getByText('Reason of Theo L.')).toBeVisible();

  await app.user.click(await dialog.findByRole('button', { name: 'Approve refund of $30.00' }));
  await pressForGood(app, await screen.findByRole('button', { name: 'Approve $30.00' }));

  expect(await screen.findByText('This changed before yours was sent')).toBeVisible();
  expect(app.made(`${REFUND}/approve`).map(({ body }) => body)).toEqual([{ refundCents: 3000 }]);
});

test.each([
  [{ refundableCents: 0 }, 'Everything has come back already.'],
  [{ status: 'held' }, 'This payment is not settled yet.'],
])('where nothing can be given it says so', async (more, said) => {
  const { dialog } = await open({
    [`GET /api/operator/payments/${PAYMENT_ID}/refund`]: () => refundable({ ...more, allowedActions: [] }),
  });

  expect(dialog.getByText(said)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Give it' })).not.toBeInTheDocument();
});
