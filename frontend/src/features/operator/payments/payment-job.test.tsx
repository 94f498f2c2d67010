import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { AT, FIND, openPayment, payment } from '../../../../test/deals/desk-payment.ts';
import { operatorDispute } from '../../../../test/dispute-samples.ts';
import { pressForGood } from '../../../../test/form.ts';
import { BID_ID, PAYMENT_ID } from '../../../../test/samples.ts';

const CANCEL = `POST /api/operator/jobs/${BID_ID}/cancel`;
const TAKE_UP = `POST /api/operator/payments/${PAYMENT_ID}/take-up`;
const WHY = 'The provider cannot sign in to report it.';
const taken = () =>
  operatorDispute({
    ...{ reason: 'not_reported', answer: null, referred: { at: AT, because: 'taken_up' } },
    opened: { at: AT, text: WHY, photos: [] },
  });

describe('the job of a payment', () => {
  test('its job is cancelled for a reason, once it is said what that does', async () => {
    let isCancelled = false;
    const app = openPayment(
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
    const opener = await screen.findByRole('button', { name: 'Cancel the job' });
    await app.user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the job' }));
    // A browser takes the focus from a button that is disabled while its dialog loads.
    expect(opener).toBeEnabled();
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
    const app = openPayment(
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
    const app = openPayment(
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

  test('a job may be offered to other bidders instead', async () => {
    const rescue = { chooseBy: '2030-05-05T12:00:00.000Z' };
    const app = openPayment(
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

  test('is taken up for a reason that both parties read, and its dispute opens', async () => {
    const app = openPayment(
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
    const app = openPayment(
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

  test('a job that cannot be cancelled is not offered', async () => {
    openPayment();
    await screen.findByRole('table');

    expect(screen.queryByRole('button', { name: 'Cancel the job' })).not.toBeInTheDocument();
  });
});
