import { fireEvent, screen, within } from '@testing-library/react';
import { type Handlers, refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { operatorDispute, proposedRefund } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const ONE = `GET /api/operator/disputes/${PAYMENT_ID}`;
const APPROVE = `POST /api/operator/disputes/${PAYMENT_ID}/approve`;
const REASON = 'The photos show it clearly.';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-08T18:00:00Z'));
});
afterEach(() => clock.mockRestore());

describe('a proposed refund', () => {
  const SEND_BACK = `POST /api/operator/disputes/${PAYMENT_ID}/send-back`;
  const openOne = (more: object = {}, handlers: Handlers = {}) =>
    openDesk(`/operator/disputes/${PAYMENT_ID}`, {
      [ONE]: () => operatorDispute({ allowedActions: ['approve'], proposal: proposedRefund(more) }),
      ...handlers,
    });

  test('shows the second person reason, evidence and consequence, and nothing to change', async () => {
    openOne();

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Refund $46.95 to the homeowner?' }),
    ).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Reason of Theo L.' })).getByText(REASON)).toBeVisible();
    expect(screen.getByText('The edges were left out.')).toBeVisible();
    const sum = within(screen.getByRole('region', { name: 'If you approve' }));
    expect(sum.getByText('Back to the homeowner').nextSibling).toHaveTextContent('−$46.95');
    expect(sum.getByText('To Green Blade Lawn Care').nextSibling).toHaveTextContent('$0.00');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  test('is approved by key, after a question, in exactly the amount that is shown', async () => {
    const app = openOne(
      {},
      { [APPROVE]: () => refuse(409, 'second_operator_needed', 'A second operator must approve this.') },
    );
    await screen.findByRole('button', { name: /^Approve refund of \$46\.95/ });
    await app.user.keyboard('a');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Approve $46.95 back to the homeowner?' }),
    );
    expect(app.made(APPROVE)).toHaveLength(0);
    await pressForGood(app, dialog.getByRole('button', { name: 'Approve $46.95' }), () => {
      expect(screen.getByText('Approving. $46.95 goes back to the homeowner.')).toBeVisible();
      expect(app.made(APPROVE)).toHaveLength(0);
    });

    expect(await screen.findByText('A second operator must approve this.')).toBeVisible();
    expect(app.made(APPROVE)[0]?.body).toEqual({ refundCents: 4695 });
  });

  test('is not approved when that is taken back', async () => {
    const app = openOne({}, { [APPROVE]: () => operatorDispute() });
    await app.user.click(await screen.findByRole('button', { name: /^Approve refund of \$46\.95/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const takeBack = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pressForGood(app, dialog.getByRole('button', { name: 'Approve $46.95' }), takeBack);

    expect(await screen.findByText('Nothing was approved')).toBeVisible();
    expect(app.made(APPROVE)).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Approve refund/ })).toBeEnabled();
  });

  test('goes back with a note', async () => {
    const app = openOne({}, { [SEND_BACK]: () => operatorDispute() });
    await app.user.click(await screen.findByRole('button', { name: /^Send back/ }));
    const note = screen.getByLabelText(/^Note to Theo L\./);
    expect(note).toHaveAccessibleDescription('Please write why it goes back');
    expect(app.made(SEND_BACK)).toHaveLength(0);

    await app.user.type(note, 'as that is all of it');
    await app.user.click(screen.getByRole('button', { name: /^Send back/ }));

    expect(await screen.findByText('Sent back')).toBeVisible();
    expect(app.made(SEND_BACK)[0]?.body).toEqual({ refundCents: 4695, note: 'as that is all of it' });
  });

  test.each([
    [null, false],
    ['2030-05-09T10:00:00.000Z', false],
    ['2030-05-08T10:00:00.000Z', true],
  ])('of one’s own may be approved from %s on, and taken back', async (aloneFrom, may) => {
    openOne({ own: true, aloneFrom });

    expect(await screen.findByRole('button', { name: /^Take back/ })).toBeEnabled();
    expect(screen.queryAllByRole('button', { name: /^Approve refund/ })).toHaveLength(may ? 1 : 0);
  });
});
