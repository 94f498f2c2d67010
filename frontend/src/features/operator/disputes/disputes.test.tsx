import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, page, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const LIST = 'GET /api/operator/disputes';
const ONE = `${LIST}/${PAYMENT_ID}`;
const RESOLVE = `POST /api/operator/disputes/${PAYMENT_ID}/resolve`;
const APPROVE = `POST /api/operator/disputes/${PAYMENT_ID}/approve`;
const REASON = 'The photos show it clearly.';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => clock.mockRestore());

const item = (more: object = {}) => ({
  ...{ id: PAYMENT_ID, status: 'open', reason: 'quality', service: 'Lawn Mowing' },
  ...{ providerName: 'Green Blade Lawn Care', capturedCents: 4695, waitsFor: 'operator' },
  ...{ openedAt: '2030-05-06T18:00:00.000Z', dueAt: '2030-05-14T18:00:00.000Z' },
  ...{ late: false, needsApproval: false },
  ...more,
});

const proposal = (more: object = {}) => ({
  ...{ refundCents: 4695, reason: REASON, by: 'Theo L.', at: '2030-05-08T10:00:00.000Z', aloneFrom: null },
  ...more,
});

describe('the queue', () => {
  test('shows what waits, what is late and what needs approval, and its other parts', async () => {
    const app = openDesk('/operator/disputes', {
      [LIST]: ({ query }) =>
        page(query.get('queue') === 'waiting' ? [item({ late: true, needsApproval: true })] : []),
    });

    expect(await screen.findByRole('link', { name: 'It was not done well' })).toHaveAttribute(
      'href',
      `/operator/disputes/${PAYMENT_ID}`,
    );
    expect(screen.getByText('Late')).toBeVisible();
    expect(screen.getByText('Needs approval')).toBeVisible();
    expect(await violations()).toEqual([]);

    await app.user.click(screen.getByRole('link', { name: 'Ended' }));
    expect(await screen.findByText('No disputes here')).toBeVisible();
  });
});

describe('one dispute', () => {
  const openOne = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/disputes/${PAYMENT_ID}`, { [ONE]: () => operatorDispute(more), ...handlers });
  const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }));

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
    expect(await violations()).toEqual([]);
  });

  test('is decided with what is usual, after a question', async () => {
    const app = openOne({}, { [RESOLVE]: () => operatorDispute({ outcome: 'decided' }) });
    const form = await decision();
    await app.user.click(form.getByRole('button', { name: 'Use this' }));
    expect(form.getByText('To the provider $28.50, kept by us $8.45')).toBeVisible();
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(form.getByRole('button', { name: 'Decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decide like this?' }));
    expect(dialog.getByRole('button', { name: 'Decide' })).toBeVisible();
    expect(app.made(RESOLVE)).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: 'Decide' }));

    expect(await screen.findByText('Dispute decided')).toBeVisible();
    expect(app.made(RESOLVE)[0]?.body).toEqual({ refundCents: 1000, reason: REASON });
  });

  test.each(['', '46.96', '1.005', '-1'])('"%s" is no refund', async (amount) => {
    const app = openOne();
    const form = await decision();
    if (amount) await app.user.type(form.getByLabelText('Back to the homeowner'), amount);
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(form.getByRole('button', { name: 'Decide' }));

    expect(form.getByLabelText('Back to the homeowner')).toHaveAccessibleDescription(/up to what was paid/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('above the limit is proposed', async () => {
    const app = openOne({}, { [RESOLVE]: () => operatorDispute({ proposal: proposal() }) });
    const form = await decision();
    fireEvent.change(form.getByLabelText('Back to the homeowner'), { target: { value: '20.01' } });
    fireEvent.change(form.getByLabelText('Reason'), { target: { value: REASON } });
    await app.user.click(form.getByRole('button', { name: 'Propose' }));
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Propose' }));

    expect(await screen.findByText('Proposed: a second operator must approve it')).toBeVisible();
  });

  test('is approved by another one in exactly the amount that is shown', async () => {
    const app = openOne(
      { proposal: proposal() },
      {
        [APPROVE]: () => refuse(409, 'second_operator_needed', 'A second operator must approve this.'),
      },
    );
    const form = await decision();
    expect(form.getByText('Theo L. proposes to give $46.95 back')).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('A second operator must approve this.')).toBeVisible();
    expect(app.made(APPROVE)[0]?.body).toEqual({ refundCents: 4695 });
  });

  test.each([
    ['2030-05-09T10:00:00.000Z', false],
    ['2030-05-08T10:00:00.000Z', true],
  ])('the person who is alone may approve from %s on', async (aloneFrom, may) => {
    openOne({ proposal: proposal({ aloneFrom }) });

    const approve = (await decision()).getByRole('button', { name: 'Approve' });
    await waitFor(() => (may ? expect(approve).toBeEnabled() : expect(approve).toBeDisabled()));
  });

  test('waits for the parties, and stays readable once it has ended', async () => {
    openOne({ allowedActions: [], referred: null });
    expect(await screen.findByText(/^The parties still have time/)).toBeVisible();
  });

  test('that has ended says how', async () => {
    openOne({
      ...{ allowedActions: [], status: 'resolved', waitsFor: null, dueAt: null },
      ...{ outcome: 'decided', refundCents: 1000, decision: REASON },
      earlier: [
        {
          ...{ reason: 'late', outcome: 'withdrawn' },
          ...{ openedAt: '2030-05-05T18:00:00.000Z', endedAt: '2030-05-06T10:00:00.000Z' },
        },
      ],
    });

    expect((await decision()).getByText(/^This dispute has ended\./)).toBeVisible();
    expect((await decision()).getByText(REASON)).toBeVisible();
    expect(screen.getByText(/^The provider came late .* Taken back/)).toBeVisible();
  });
});
