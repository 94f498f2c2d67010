import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  test.each([
    ['A second visit', 'Day of the visit', '2030-05-09', { fixDate: '2030-05-09' }],
    ['A refund', 'Refund in dollars', '12.50', { refundCents: 1250 }],
  ])('answers with %s', async (choice, field, value, offer) => {
    const app = openFinishedJob(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('radio', { name: choice }));
    await app.user.type(dialog.getByLabelText(field), value);
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(ANSWER)[0]?.body).toMatchObject({ offer, photos: [] });
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

  test('a refund of more than was paid is said at its field', async () => {
    const app = openFinishedJob(asked, {
      as: 'provider',
      handlers: {
        [ANSWER]: () =>
          refuse(422, 'validation_failed', 'Please check', {
            fields: { 'offer.refundCents': 'Enter an amount up to what was paid' },
          }),
      },
    });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('radio', { name: 'A refund' }));
    fireEvent.change(dialog.getByLabelText('Refund in dollars'), { target: { value: '900' } });
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('Refund in dollars')).toHaveAccessibleDescription(/up to what was paid/),
    );
  });

  test('of a trip fee gives everything back, or nothing', async () => {
    const app = openFinishedJob(
      disputed({ reason: 'trip_fee', refundFloorCents: 3000, allowedActions: ['answer'] }),
      {
        as: 'provider',
        handlers: { [`${DISPUTE}/answer`]: () => dispute() },
      },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer the homeowner' }));
    expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(dialog.queryByRole('radio', { name: 'A second visit' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Your side'), { target: { value: 'I let it go this time.' } });
    await app.user.click(dialog.getByRole('radio', { name: 'No, give everything back' }));

    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

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
    // The state of the job takes the place of the request's.
    await screen.findByRole('list', { name: 'Steps of this job' });
    expect(screen.getByRole('heading', { level: 1, name: 'Lawn Mowing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What is wrong' })).not.toBeInTheDocument();
  });
});
