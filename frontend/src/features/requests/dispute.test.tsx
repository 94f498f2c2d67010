import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, HOMEOWNER, openApp, PROVIDER, refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { finishedJob } from '../../../test/job.ts';
import { PAYMENT_ID, REQUEST_ID } from '../../../test/samples.ts';

const DISPUTE = `POST /api/payments/${PAYMENT_ID}/dispute`;
const REPORT = 'Something is wrong';

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

describe('the owner', () => {
  test('says what is wrong, and sees what happens next', async () => {
    const app = open(REVIEW, {
      handlers: {
        [DISPUTE]: () => {
          app.state.money = disputed();
          return dispute();
        },
      },
    });
    await app.user.click(await screen.findByRole('button', { name: REPORT }));
    const dialog = within(await screen.findByRole('dialog', { name: REPORT }));
    await app.user.click(dialog.getByRole('radio', { name: 'It was not done well' }));
    fireEvent.change(dialog.getByLabelText('What happened?'), {
      target: { value: 'The edges were left out.' },
    });
    await app.user.click(dialog.getByRole('button', { name: 'Report it' }));

    expect(await screen.findByText('We have your report')).toBeVisible();
    expect(app.made(DISPUTE)[0]?.body).toEqual({
      ...{ reason: 'quality', text: 'The edges were left out.', photos: [] },
    });
    expect((await card()).getByText(/^The provider has until May 7, .* to answer\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your payment stays held' })).toBeVisible();
    expect(screen.queryByRole('button', { name: REPORT })).not.toBeInTheDocument();
  });

  test('is told what is missing, and what may not stand in it', async () => {
    const app = open(REVIEW, {
      handlers: {
        [DISPUTE]: () =>
          refuse(422, 'contact_details_not_allowed', 'Please leave out', {
            fields: { text: 'Please leave out phone numbers' },
          }),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: REPORT }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Report it' }));
    expect(dialog.getAllByText('Choose what is wrong')).not.toHaveLength(0);
    expect(app.made(DISPUTE)).toHaveLength(0);

    await app.user.click(dialog.getByRole('radio', { name: 'Something else' }));
    fireEvent.change(dialog.getByLabelText('What happened?'), {
      target: { value: 'Call me at 617-555-0100' },
    });
    await app.user.click(dialog.getByRole('button', { name: 'Report it' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('What happened?')).toHaveAccessibleDescription(/Please leave out phone/),
    );
    expect(await violations()).toEqual([]);
  });

  test.each([
    [
      'a refund',
      { fixDate: null, refundCents: 1000 },
      'Offers to give $10.00 back',
      'accept-refund',
      'Take the refund',
      'The job is settled',
    ],
    [
      'a second visit',
      { fixDate: '2030-05-08', refundCents: null },
      'Offers to come again on Wed, May 8',
      'accept-fix',
      'Take the second visit',
      'Second visit agreed',
    ],
  ])('takes the offer of %s', async (_, offer, says, action, label, done) => {
    const answered = { status: 'answered', waitsFor: 'owner', answer: disputeAnswer(offer) };
    const app = open(disputed({ ...answered, allowedActions: [action, 'withdraw'] }), {
      handlers: { [`${DISPUTE}/accept-offer`]: () => dispute() },
    });
    expect((await card()).getByText(says)).toBeVisible();
    expect((await card()).getByText('It began to rain.')).toBeVisible();

    await app.user.click((await card()).getByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: `${label}?` }));
    expect(app.made(`${DISPUTE}/accept-offer`)).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: label }));

    expect(await screen.findByText(done)).toBeVisible();
  });

  test('takes the report back, or hears why not', async () => {
    const app = open(disputed(), {
      handlers: {
        [`${DISPUTE}/withdraw`]: () =>
          refuse(409, 'dispute_not_open', 'This dispute is not waiting for that.'),
      },
    });
    await app.user.click((await card()).getByRole('button', { name: 'Take it back' }));
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }),
    );

    expect(await screen.findByText('This dispute is not waiting for that.')).toBeVisible();
  });

  test('reads how it was decided, and why', async () => {
    open({
      ...{ status: 'partially_refunded', refundedCents: 1000 },
      dispute: dispute({
        ...{ status: 'resolved', waitsFor: null, dueAt: null, allowedActions: [] },
        ...{ outcome: 'decided', refundCents: 1000, decision: 'The photos are clear.' },
      }),
    });

    expect((await card()).getByText('Sward has decided: $10.00 goes back to the homeowner.')).toBeVisible();
    expect((await card()).getByText('The photos are clear.')).toBeVisible();
    expect((await card()).queryAllByRole('button')).toEqual([]);
  });
});

describe('the provider', () => {
  const asked = disputed({ allowedActions: ['answer'] });
  const toAnswer = async (app: ReturnType<typeof open>) => {
    await app.user.click((await card()).getByRole('button', { name: 'Answer' }));
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

    await app.user.click((await card()).getByRole('button', { name: 'I have come again' }));
    await app.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'I have come again' }),
    );

    expect(await screen.findByText('Second visit reported')).toBeVisible();
  });

  test('sees nothing where nobody objects', async () => {
    const app = open(REVIEW, { as: 'provider' });

    await waitFor(() => expect(app.made(`GET /api/payments/${PAYMENT_ID}`)).not.toHaveLength(0));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lawn Mowing' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What is wrong' })).not.toBeInTheDocument();
  });
});
