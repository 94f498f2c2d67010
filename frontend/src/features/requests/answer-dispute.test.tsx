import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import {
  atTheReport,
  card,
  DISPUTE,
  disputed,
  openFinishedJob,
  REVIEW,
} from '../../../test/deals/dispute.ts';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { PAYMENT_ID } from '../../../test/samples.ts';

atTheReport();

describe('the provider', () => {
  const asked = disputed({ allowedActions: ['answer'] });
  const toAnswer = async (app: ReturnType<typeof openFinishedJob>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the homeowner' }));
    fireEvent.change(dialog.getByLabelText('Your side'), {
      target: { value: 'It began to rain, I come again.' },
    });
    return dialog;
  };
  const ANSWER = `${DISPUTE}/answer`;

  test('answers with a second visit', async () => {
    const app = openFinishedJob(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('radio', { name: 'A second visit' }));
    await app.user.type(dialog.getByLabelText('Day of the visit'), '2030-05-09');
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(screen.getAllByText('Disputed')).toHaveLength(2);
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
    expect(app.made(ANSWER)[0]?.body).toMatchObject({ offer: { fixDate: '2030-05-09' }, photos: [] });
  });

  test('offers a second visit on a day of the property, which may be the day before', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-07T02:00:00Z'));
    const app = openFinishedJob(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    const day = dialog.getByLabelText('Day of the visit');
    expect(day).toHaveAttribute('min', '2030-05-06');
    await app.user.type(day, '2030-05-06');
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(ANSWER)[0]?.body).toMatchObject({ offer: { fixDate: '2030-05-06' } });
  });

  describe('offers a refund', () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    beforeEach(() => {
      jest.restoreAllMocks();
      jest.useFakeTimers({ now: Date.parse('2030-05-06T18:00:00Z') });
    });
    afterEach(() => {
      jest.useRealTimers();
    });
    const offer = async (typed: string, answer: () => unknown = () => dispute()) => {
      const app = openFinishedJob(asked, { as: 'provider', handlers: { [ANSWER]: answer } });
      const dialog = await toAnswer(app);
      await app.user.click(dialog.getByRole('radio', { name: 'A refund' }));
      const field = dialog.getByLabelText('Refund in dollars');
      fireEvent.change(field, { target: { value: typed } });
      return { app, dialog, field };
    };
    const agree = async (typed: string, amount: string, answer?: () => unknown) => {
      const { app, dialog } = await offer(typed, answer);
      await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
      const asks = within(await screen.findByRole('dialog', { name: `Offer the homeowner ${amount} back?` }));
      return {
        app,
        asks,
        confirm: () => app.user.click(asks.getByRole('button', { name: `Offer ${amount}` })),
      };
    };

    test('with the most of it, and what is then received, at its field', async () => {
      const { field } = await offer('');
      expect(field).toHaveAccessibleDescription('At most $46.95, which is all that was paid.');
      fireEvent.change(field, { target: { value: '12.50' } });
      expect(field).toHaveAccessibleDescription(
        'At most $46.95, which is all that was paid. With $12.50 back you receive $26.12.',
      );
    });

    test('of no more than was paid', async () => {
      const { app, dialog, field } = await offer('46.96');
      await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

      expect(field).toHaveAccessibleDescription(/Enter an amount up to what was paid/);
      expect(app.made(ANSWER)).toEqual([]);
    });

    test('by amount and person: ten seconds later it is sent once', async () => {
      const { app, asks, confirm } = await agree('12.50', '$12.50');
      expect(asks.getByText(/\$12\.50 goes back to their card, and you receive \$26\.12/)).toBeVisible();
      await confirm();
      expect(screen.getByText('Offering the homeowner $12.50 back.')).toBeVisible();
      await pass(9_900);
      expect(app.made(ANSWER)).toEqual([]);
      await pass(200);

      expect(await screen.findByText('Answer sent')).toBeVisible();
      expect(app.made(ANSWER).map(({ body }) => body)).toEqual([
        { text: 'It began to rain, I come again.', photos: [], offer: { refundCents: 1250 } },
      ]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('and takes it back within ten seconds: nothing is sent, and what was typed is there', async () => {
      const { app, confirm } = await agree('12.50', '$12.50');
      await confirm();
      await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Nothing was sent')).toBeVisible();
      await pass(20_000);

      expect(app.made(ANSWER)).toEqual([]);
      expect(screen.getByLabelText('Refund in dollars')).toHaveValue('12.50');
      expect(screen.getByLabelText('Your side')).toHaveValue('It began to rain, I come again.');
    });

    test('that is refused: it is said at its field', async () => {
      const fields = { 'offer.refundCents': 'Enter an amount up to what was paid' };
      const { confirm } = await agree('40', '$40.00', () =>
        refuse(422, 'validation_failed', 'Please check', { fields }),
      );
      await confirm();
      await pass(10_100);

      expect(await screen.findByLabelText('Refund in dollars')).toHaveAccessibleDescription(
        /up to what was paid$/,
      );
    });
  });

  test('may offer nothing, and needs a day for a visit', async () => {
    const app = openFinishedJob(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(dialog.getAllByText('Choose a day within the next 14 days')).not.toHaveLength(0);

    await app.user.click(dialog.getByRole('radio', { name: 'Nothing' }));
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(ANSWER)[0]?.body).not.toHaveProperty('offer');
  });

  test('of a trip fee gives everything back, or nothing', async () => {
    const app = openFinishedJob(
      disputed({ reason: 'trip_fee', refundFloorCents: 3000, allowedActions: ['answer'] }),
      {
        as: 'provider',
        handlers: { [`${DISPUTE}/answer`]: () => dispute() },
      },
    );
    expect(await screen.findByText(/^Please answer by .*\. You may make an offer\./)).toBeVisible();
    expect(screen.getByText(/^The trip fee stays on hold until this is settled\./)).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the homeowner' }));
    expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: 'A second visit' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Your side'), { target: { value: 'I let it go this time.' } });
    await app.user.click(dialog.getByRole('radio', { name: 'No, give everything back' }));

    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    const asks = within(await screen.findByRole('dialog', { name: 'Offer the homeowner $46.95 back?' }));
    expect(asks.getByText(/and you are not paid\./)).toBeVisible();
    jest.useFakeTimers({ doNotFake: ['Date'] });
    await app.user.click(asks.getByRole('button', { name: 'Offer $46.95' }));
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    jest.useRealTimers();

    await screen.findByText('Answer sent');
    expect(app.made(`${DISPUTE}/answer`)[0]?.body).toMatchObject({ offer: { refundCents: 4695 } });
  });

  test('reports the agreed visit', async () => {
    const agreed = {
      status: 'fix_agreed',
      answer: disputeAnswer({ fixDate: '2030-05-06', refundCents: null }),
    };
    const app = openFinishedJob(disputed({ ...agreed, allowedActions: ['finish-fix'] }), {
      as: 'provider',
      handlers: { [`${DISPUTE}/fixed`]: () => dispute() },
    });
    expect((await card()).getByText(/^Come again, and report it here by May 7/)).toBeVisible();

    await app.user.click(await screen.findByRole('button', { name: 'I have come again' }));
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'I have come again' }),
    );

    expect(await screen.findByText('Second visit reported')).toBeVisible();
  });

  test('sees nothing where no one objects', async () => {
    const app = openFinishedJob(REVIEW, { as: 'provider' });

    await waitFor(() => expect(app.made(`GET /api/payments/${PAYMENT_ID}`)).not.toHaveLength(0));
    // The job's state replaces the request's.
    await screen.findByRole('list', { name: 'Steps of this job' });
    expect(screen.getByRole('heading', { level: 1, name: 'Lawn Mowing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What is wrong' })).not.toBeInTheDocument();
  });
});
