import { HOUR } from '@sward/shared/kernel';
import { act, screen, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openPaidJob, WINDOW_END } from '../../../test/paid-job.ts';
import { BID_ID, calledOff, money } from '../../../test/samples.ts';
import { announce } from '../../lib/api/signals.ts';

const CANCEL = `POST /api/bids/${BID_ID}/cancel`;
/** Noon at the property. */
const FREE_UNTIL = '2030-05-05T16:00:00.000Z';

let clock: jest.SpyInstance;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-04T12:00:00Z'));
});
afterEach(() => {
  jest.useRealTimers();
  clock.mockRestore();
});
/** From here on, the test moves the clock. */
const holdTime = () => jest.useFakeTimers({ doNotFake: ['Date'] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function ask(
  { user }: ReturnType<typeof openPaidJob>,
  button = 'Cancel job',
  question = 'Cancel this job?',
) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: question }));
}

/** Confirms the question, and lets the ten seconds pass. */
async function cancelFor(app: ReturnType<typeof openPaidJob>, amount: string) {
  const dialog = await ask(app);
  const button = await dialog.findByRole('button', { name: `Cancel the job and get ${amount} back` });
  holdTime();
  await app.user.click(button);
  expect(screen.getByText(`Cancelling the job. ${amount} goes back to your card.`)).toBeVisible();
  await pass(10_100);
}

const sent = (app: ReturnType<typeof openPaidJob>) =>
  app.made(CANCEL).filter(({ query }) => !query.get('preview'));

/** Returns the dialog's amount with the given label. */
const amount = (dialog: ReturnType<typeof within>, label: string) =>
  dialog.getByText(label).nextSibling?.textContent;

describe('what comes back is said before', () => {
  test('in time: everything, and until when', async () => {
    const app = openPaidJob({ handlers: { [CANCEL]: () => calledOff({ freeUntil: FREE_UNTIL }) } });

    const dialog = await ask(app);

    expect(
      await dialog.findByText(/^Everything that you paid comes back, the service fee included/),
    ).toHaveTextContent('Cancelling is free until May 5, 12:00 PM;');
    expect(amount(dialog, 'Comes back to you')).toBe('$46.95');
    expect(dialog.queryByText('Goes to the provider')).not.toBeInTheDocument();
    expect(app.made(CANCEL).map(({ query }) => query.get('preview'))).toEqual(['true']);
    expect(await violations()).toEqual([]);
  });

  test('in time, after a trip that was paid: everything but that trip', async () => {
    const trip = { freeUntil: FREE_UNTIL, refundCents: 4695, providerCents: 950 };
    const dialog = await ask(openPaidJob({ handlers: { [CANCEL]: () => calledOff(trip) } }));

    expect(
      await dialog.findByText(/^Everything but the trip fee comes back, the service fee included/),
    ).toHaveTextContent('Cancelling is free until May 5, 12:00 PM;');
    expect(amount(dialog, 'Goes to the provider')).toBe('$9.50');
  });

  test('late: half of the bid, and what the provider gets', async () => {
    const late = { late: true, refundCents: 2000, providerCents: 1900 };
    const dialog = await ask(openPaidJob({ handlers: { [CANCEL]: () => calledOff(late) } }));

    expect(
      await dialog.findByText(/^It is less than 24 hours .* Half of the bid and any trip fee that you paid/),
    ).toBeVisible();
    expect(amount(dialog, 'Comes back to you')).toBe('$20.00');
    expect(amount(dialog, 'Goes to the provider')).toBe('$19.00');
    expect(dialog.getByRole('button', { name: 'Cancel the job and get $20.00 back' })).toBeVisible();
  });

  test('no one came: everything, offered where it is said', async () => {
    clock.mockReturnValue(Date.parse(WINDOW_END) + HOUR);
    const app = openPaidJob({ handlers: { [CANCEL]: () => calledOff({ noShow: true }) } });

    const claim = await screen.findByRole('button', { name: 'Refund $46.95' });
    const money = await screen.findByRole('region', { name: 'Your payment' });
    expect(claim.compareDocumentPosition(money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(claim).toHaveClass('bg-primary');
    expect(screen.queryByRole('button', { name: /^Release/ })).not.toBeInTheDocument();
    const dialog = await ask(app, 'Refund $46.95', 'Get your money back?');

    expect(await dialog.findByText(/^Nobody has checked in\..*it counts against the provider/)).toBeVisible();
    expect(amount(dialog, 'Comes back to you')).toBe('$46.95');
    expect(
      dialog.getByText(
        'It goes back to your card; your bank may take 5-10 business days. You can undo this for 10 seconds.',
      ),
    ).toBeVisible();
    holdTime();
    await app.user.click(dialog.getByRole('button', { name: 'Refund $46.95' }));
    await pass(9_900);
    expect(sent(app)).toEqual([]);
    await pass(200);
    expect(sent(app).map(({ body }) => body)).toEqual([{ refundCents: 4695 }]);
  });

  test('of a recurring service: it goes on', async () => {
    const view = { recurringServiceId: `rec_${'0'.repeat(26)}` };
    const dialog = await ask(openPaidJob({ view, handlers: { [CANCEL]: () => calledOff() } }));

    expect(await dialog.findByText(/The recurring service goes on with its next visit/)).toBeVisible();
  });
});

test('the job is cancelled on the terms that were shown, and the page says so', async () => {
  const app = openPaidJob({
    paid: { status: 'settling', money: money('owner', 'settling', 4695) },
    handlers: {
      [CANCEL]: ({ query }) => {
        if (query.get('preview')) return calledOff();
        app.state.status = 'cancelled';
        app.state.job = { status: 'cancelled', cancellation: calledOff({ by: 'owner' }) };
        return calledOff({ status: 'cancelled' });
      },
    },
  });
  await cancelFor(app, '$46.95');

  expect(await screen.findByText('Job cancelled')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [, command] = app.made(CANCEL);
  expect([command?.query.get('preview'), command?.body]).toEqual([null, { refundCents: 4695 }]);
  expect(await screen.findByText('This job was cancelled')).toBeVisible();
  expect(screen.getByText('You cancelled it. $46.95 goes back to your card.')).toBeVisible();
  expect(await screen.findByText('Your refund is on its way')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel job' })).not.toBeInTheDocument();
});

test('what a pushed event shows before the answer comes is confirmed all the same', async () => {
  const answer = Promise.withResolvers<void>();
  const app = openPaidJob({
    handlers: {
      [CANCEL]: async ({ query }) => {
        if (query.get('preview')) return calledOff();
        app.state.status = 'cancelled';
        app.state.job = { status: 'cancelled', cancellation: calledOff({ by: 'owner' }) };
        announce('bid', 'request');
        await answer.promise;
        return calledOff({ status: 'cancelled' });
      },
    },
  });
  await cancelFor(app, '$46.95');
  await screen.findByText('This job was cancelled');

  answer.resolve();

  expect(await screen.findByText('Job cancelled')).toBeVisible();
});

test('when something else comes back by now, it is said anew and nothing is done', async () => {
  const now = { terms: {} };
  const app = openPaidJob({
    handlers: {
      [CANCEL]: ({ query }) => {
        if (query.get('preview')) return calledOff(now.terms);
        now.terms = { late: true, refundCents: 2000, providerCents: 1900 };
        return refuse(409, 'refund_changed', 'What comes back has changed in the meantime.');
      },
    },
  });
  await cancelFor(app, '$46.95');

  expect(await screen.findByText('The job was not cancelled')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this job?' }));
  expect(await dialog.findByRole('button', { name: 'Cancel the job and get $20.00 back' })).toBeEnabled();
});

test.each([
  ['already_checked_in', 'The provider has arrived, so this job can no longer be cancelled.'],
  ['already_cancelled', 'This job has been cancelled already.'],
  ['payment_not_open', 'This payment can no longer be changed.'],
])('a refusal (%s) is said in words, with nothing to confirm', async (code, words) => {
  const dialog = await ask(openPaidJob({ handlers: { [CANCEL]: () => refuse(409, code, words) } }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(`This job cannot be cancelled${words}`);
  expect(dialog.queryByRole('button', { name: /^Cancel the job/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep the job' })).toBeEnabled();
});

test('the job is kept', async () => {
  const app = openPaidJob({ handlers: { [CANCEL]: () => calledOff() } });
  const dialog = await ask(app);

  await app.user.click(dialog.getByRole('button', { name: 'Keep the job' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent(app)).toEqual([]);
});

describe('within ten seconds', () => {
  const agree = async () => {
    const app = openPaidJob({ handlers: { [CANCEL]: () => calledOff() } });
    const dialog = await ask(app);
    const button = await dialog.findByRole('button', { name: /^Cancel the job and get/ });
    holdTime();
    await app.user.click(button);
    return app;
  };

  test('it is taken back: nothing is sent', async () => {
    const app = await agree();
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing was cancelled')).toBeVisible();
    await pass(20_000);

    expect(sent(app)).toEqual([]);
  });

  test('the page is left: nothing is sent', async () => {
    const app = await agree();
    await app.user.click(screen.getByRole('link', { name: 'Back to dashboard' }));
    await pass(20_000);

    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(sent(app)).toEqual([]);
  });
});

test('what may not be cancelled is not offered', async () => {
  openPaidJob({ job: { allowedActions: ['message'], checkedInAt: '2030-05-06T16:00:00.000Z' } });

  expect(await screen.findByRole('region', { name: 'The job' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel job' })).not.toBeInTheDocument();
});
