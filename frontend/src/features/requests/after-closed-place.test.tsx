import { act, fireEvent, screen, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { atTheGate, CALLS, dueProblem, openNoAccess } from '../../../test/deals/no-access.ts';
import { PAYMENT_ID } from '../../../test/samples.ts';

const CARD = 'Visa ending in 4242';
const WHO = 'Green Blade Lawn Care';

const at = atTheGate();

const holdTime = () => jest.useFakeTimers({ doNotFake: ['Date'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const header = (name: string) => screen.findByRole('region', { name });

describe('the choice after it stayed closed', () => {
  const AGAIN = 'Come again Wed, May 8, 12 PM - 5 PM';
  const open = (more: object = {}, handlers = {}) => {
    at('17:00:00');
    const app = openNoAccess(dueProblem(more), { handlers });
    return app;
  };
  const again = (app: ReturnType<typeof openNoAccess>) => {
    app.known.problem = dueProblem({
      ...{ status: 'again', chosen: { date: '2030-05-08', time: 'afternoon' }, allowedActions: [] },
      backCents: null,
    });
    return { problem: app.known.problem, clientSecret: null, publishableKey: null };
  };

  test('tells what each costs before anything is chosen', async () => {
    const app = open();
    const asks = within(await header(`${WHO} could not get in`));
    expect(asks.getByText(/^Please choose by May 7, /)).toBeVisible();
    expect(asks.getByText('If you do not choose, the job ends then.')).toBeVisible();
    expect(await asks.findByRole('button', { name: 'Choose one of them' })).toBeDisabled();
    for (const radio of asks.getAllByRole('radio')) expect(radio).not.toBeChecked();

    await app.user.click(asks.getByRole('radio', { name: AGAIN }));
    expect(asks.getByText('New total').parentElement).toHaveTextContent('$56.95');
    expect(asks.getByRole('button', { name: 'Pay $10.00' })).toHaveClass('bg-primary');
    expect(await violations()).toEqual([]);

    await app.user.click(asks.getByRole('radio', { name: 'End the job' }));
    expect(asks.getByText(`Back to ${CARD}`).parentElement).toHaveTextContent('$30.00');
    expect(asks.getByText('Trip fee').parentElement).toHaveTextContent('-$10.00');
    expect(asks.getByText('Service fee').parentElement).toHaveTextContent('-$6.95');
    expect(asks.getByRole('button', { name: 'End the job, $30.00 back' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  test('pays for coming again with the kept card in one tap, ten seconds later', async () => {
    const app = open({ keptCard: CARD }, { [CALLS.choose]: () => again(app) });
    await app.user.click(await screen.findByRole('radio', { name: AGAIN }));
    expect(screen.getByText(`Charged to ${CARD}. You can undo it for 10 seconds.`)).toBeVisible();
    const pay = screen.getByRole('button', { name: 'Pay $10.00' });
    holdTime();
    await app.user.click(pay);
    expect(await screen.findByText('Paying $10.00: they come again Wed, May 8, 12 PM - 5 PM.')).toBeVisible();
    await pass(9_900);
    expect(app.made(CALLS.choose)).toEqual([]);
    await pass(200);

    expect(await screen.findByText('The job is now on Wed, May 8, 12 PM - 5 PM.')).toBeVisible();
    expect(app.made(CALLS.choose).map(({ body }) => body)).toEqual([
      { choice: 'come_again', date: '2030-05-08', time: 'afternoon', amount: 10, useKeptCard: true },
    ]);
    await pass(100);
    expect(await screen.findByText(/^The trip was paid with \$10\.00/)).toBeVisible();
  });

  test('takes that back: nothing is sent', async () => {
    const app = open({ keptCard: CARD });
    await app.user.click(await screen.findByRole('radio', { name: AGAIN }));
    const pay = screen.getByRole('button', { name: 'Pay $10.00' });
    holdTime();
    await app.user.click(pay);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await pass(20_000);

    expect(app.made(CALLS.choose)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Pay $10.00' })).toBeEnabled();
  });

  test('without a kept card pays with a card that is typed; leaving it, chooses again', async () => {
    const confirm = 'POST /_local/stripe/v1/payment_intents/pi_9/confirm';
    const paying = () =>
      dueProblem({
        ...{ status: 'paying', chosen: { date: '2030-05-08', time: 'afternoon' } },
        ...{ payBy: '2030-05-06T17:30:00.000Z', allowedActions: ['take-back', 'cancel'] },
      });
    const app = open(
      {},
      {
        [CALLS.choose]: ({ body }: { body: { choice?: string } }) => {
          app.known.problem = body.choice === 'take_back' ? dueProblem() : paying();
          const keys = { clientSecret: 'pi_9_secret_1', publishableKey: 'pk_local_1' };
          const none = { clientSecret: null, publishableKey: null };
          return { problem: app.known.problem, ...(body.choice === 'take_back' ? none : keys) };
        },
        [confirm]: () => {
          again(app);
          return { id: 'pi_9', status: 'succeeded' };
        },
      },
    );
    await app.user.click(await screen.findByRole('radio', { name: AGAIN }));
    await app.user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay the trip fee of $10.00' }));
    await form.findByLabelText('Card number');
    expect(await violations()).toEqual([]);
    await app.user.click(form.getByRole('button', { name: 'Close' }));

    const unpaid = within(await header('Coming again on Wed, May 8, 12 PM - 5 PM is not paid yet'));
    expect(unpaid.getByText('Not paid by 1:30 PM, you choose again.')).toBeVisible();
    await app.user.click(await unpaid.findByRole('button', { name: 'Choose something else' }));
    await app.user.click(await screen.findByRole('radio', { name: AGAIN }));
    await app.user.click(screen.getByRole('button', { name: 'Pay $10.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay the trip fee of $10.00' }));
    await type(dialog);
    await app.user.click(dialog.getByRole('button', { name: 'Pay $10.00' }));

    expect(await screen.findByText('The job is now on Wed, May 8, 12 PM - 5 PM.')).toBeVisible();
    expect(app.made(CALLS.choose).map(({ body }) => body.choice)).toEqual([
      'come_again',
      'take_back',
      'come_again',
    ]);
  });

  test('ends the job: asked first, then sent with the amount that was shown', async () => {
    const app = open(
      {},
      {
        [CALLS.choose]: () => {
          app.known.problem = dueProblem({ status: 'ended', allowedActions: [] });
          app.state.status = 'cancelled';
          return { problem: app.known.problem, clientSecret: null, publishableKey: null };
        },
      },
    );
    await app.user.click(await screen.findByRole('radio', { name: 'End the job' }));
    await app.user.click(screen.getByRole('button', { name: 'End the job, $30.00 back' }));
    const asks = within(await screen.findByRole('dialog', { name: 'End this job?' }));
    expect(asks.getByText(/\$30\.00 goes back to your card/)).toHaveTextContent(
      `${WHO} is paid $10.00 for the trip`,
    );
    expect(await violations()).toEqual([]);
    const end = asks.getByRole('button', { name: 'End the job, $30.00 back' });
    holdTime();
    await app.user.click(end);
    expect(await screen.findByText('Ending the job. $30.00 goes back to your card.')).toBeVisible();
    expect(app.made(CALLS.choose)).toEqual([]);
    await pass(10_100);

    expect(await screen.findByText('The job has ended')).toBeVisible();
    expect(app.made(CALLS.choose).map(({ body }) => body)).toEqual([{ choice: 'cancel', refundCents: 3000 }]);
  });

  test.each([
    ['refund_changed', 'The amount has changed. Please look again.'],
    ['order_paid', 'It was paid a moment ago. The provider comes again.'],
    ['too_late', 'It is too late for that. Please look again.'],
  ])('reads why the end was refused: %s', async (code, text) => {
    const app = open({}, { [CALLS.choose]: () => refuse(409, code, 'Refused.') });
    await app.user.click(await screen.findByRole('radio', { name: 'End the job' }));
    await app.user.click(screen.getByRole('button', { name: 'End the job, $30.00 back' }));
    const dialog = await screen.findByRole('dialog', { name: 'End this job?' });
    const end = within(dialog).getByRole('button', { name: 'End the job, $30.00 back' });
    holdTime();
    await app.user.click(end);
    await pass(10_100);

    expect(await screen.findByText(text)).toBeVisible();
  });

  test('disputes the fee: nothing else is asked about', async () => {
    const dispute = `POST /api/payments/${PAYMENT_ID}/dispute`;
    const app = open({}, { [dispute]: () => ({}) });
    await app.user.click(await screen.findByRole('button', { name: 'The trip fee is not right' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The trip fee is not right' }));
    expect(dialog.getByText(/^Only the trip fee is at stake/)).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    fireEvent.change(dialog.getByLabelText('What happened?'), { target: { value: 'The gate stood open.' } });

    await app.user.click(dialog.getByRole('button', { name: 'Report it' }));

    expect(await screen.findByText('We have your report')).toBeVisible();
    expect(app.made(dispute)[0]?.body).toMatchObject({ reason: 'trip_fee', text: 'The gate stood open.' });
  });

  test('the second time can only end', async () => {
    at('17:00:00');
    openNoAccess(dueProblem({ days: [], allowedActions: ['cancel', 'contest'] }), {
      job: { accessProblems: 2 },
    });

    const ends = within(await header(`${WHO} could not get in again. The job ends.`));

    expect(await ends.findByRole('button', { name: 'End the job, $30.00 back' })).toBeEnabled();
    expect(ends.queryByRole('radio')).toBeNull();
  });

  test('after its time there is nothing to choose', async () => {
    jest.mocked(Date.now).mockReturnValue(Date.parse('2030-05-07T16:16:00Z'));
    openNoAccess(dueProblem());

    expect(await header('The time to choose is over')).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'End the job' })).toBeNull();
  });
});

async function type(dialog: ReturnType<typeof within>) {
  const fields = {
    'Card number': '4242 4242 4242 4242',
    'Expiry (MM/YY)': '12/49',
    CVC: '123',
    'Name on card': 'Jordan Miller',
  };
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
}
