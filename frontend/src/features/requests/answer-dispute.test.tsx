import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { finishedJob } from '../../../test/job.ts';
import { PAYMENT_ID, REQUEST_ID } from '../../../test/samples.ts';

const DISPUTE = `POST /api/payments/${PAYMENT_ID}/dispute`;
let clock: jest.SpyInstance;

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-05-06T18:00:00Z'));
});

afterEach(() => clock.mockRestore());

/** The page of a finished job; `money` may change while it is open. */
function open(
  money: object,
  { as = 'owner', handlers = {} }: { as?: 'owner' | 'provider'; handlers?: Handlers } = {},
) {
  const state = { money };
  const app = openApp(`/requests/${REQUEST_ID}`, {
    user: as === 'owner' ? HOMEOWNER : PROVIDER,
    handlers: { ...finishedJob(() => state.money, { as }), ...handlers },
  });
  return { ...app, state };
}

const REVIEW = {
  ...{ status: 'in_review', releaseAt: '2030-05-08T18:00:00.000Z' },
  ...{ allowedActions: ['confirm', 'dispute'], dispute: null },
};
const disputed = (more: object = {}) => ({ status: 'disputed', dispute: dispute(more) });
const card = async () => within(await screen.findByRole('region', { name: 'What is wrong' }));

describe('the provider', () => {
  const asked = disputed({ allowedActions: ['answer'] });
  const toAnswer = async (app: ReturnType<typeof open>) => {
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
    const app = open(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('radio', { name: choice }));
    await app.user.type(dialog.getByLabelText(field), value);
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(ANSWER)[0]?.body).toMatchObject({ offer, photos: [] });
  });

  test('may offer nothing, and needs a day for a visit', async () => {
    const app = open(asked, { as: 'provider', handlers: { [ANSWER]: () => dispute() } });
    const dialog = await toAnswer(app);
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(dialog.getAllByText('Choose a day within the next 14 days')).not.toHaveLength(0);

    await app.user.click(dialog.getByRole('radio', { name: 'Nothing' }));
    await app.user.click(dialog.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(app.made(ANSWER)[0]?.body).not.toHaveProperty('offer');
  });

  test('a refund of more than was paid is said at its field', async () => {
    const app = open(asked, {
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
    const app = open(disputed({ reason: 'trip_fee', refundFloorCents: 3000, allowedActions: ['answer'] }), {
      as: 'provider',
      handlers: { [`${DISPUTE}/answer`]: () => dispute() },
    });
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
    const app = open(disputed({ ...agreed, allowedActions: ['finish-fix'] }), {
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
    const app = open(REVIEW, { as: 'provider' });

    await waitFor(() => expect(app.made(`GET /api/payments/${PAYMENT_ID}`)).not.toHaveLength(0));
    // The state of the job takes the place of the request's.
    await screen.findByRole('list', { name: 'Steps of this job' });
    expect(screen.getByRole('heading', { level: 1, name: 'Lawn Mowing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What is wrong' })).not.toBeInTheDocument();
  });
});
