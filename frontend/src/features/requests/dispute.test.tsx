import { BANK_DECIDED } from '@sward/shared/product';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import {
  atTheReport,
  card,
  DISPUTE,
  disputed,
  openFinishedJob,
  REVIEW,
} from '../../../test/deals/dispute.ts';
import { dispute, disputeAnswer } from '../../../test/dispute-samples.ts';
import { photosUploadAtOnce } from '../../../test/photo-uploads.ts';

const REPORT = 'Something is wrong';
atTheReport();
photosUploadAtOnce();

const photo = (name: string) => new File(['jpeg'], name, { type: 'image/jpeg' });

describe('the owner', () => {
  test('says what is wrong, and sees what happens next', async () => {
    const app = openFinishedJob(REVIEW, {
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
    // In the header, as in every list, and beside the payment.
    expect(screen.getAllByText('Disputed')).toHaveLength(2);
    expect(screen.queryByText('Completed')).toBeNull();
    expect(screen.queryByRole('button', { name: REPORT })).not.toBeInTheDocument();
  });

  test('is told what is missing, and what the server says of it', async () => {
    const app = openFinishedJob(REVIEW, {
      handlers: {
        [DISPUTE]: () =>
          refuse(422, 'validation_failed', 'Please check', {
            fields: { text: 'Please write a little more' },
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
      target: { value: 'The edges were left out.' },
    });
    await app.user.click(dialog.getByRole('button', { name: 'Report it' }));

    await waitFor(() =>
      expect(dialog.getByLabelText('What happened?')).toHaveAccessibleDescription(
        /Please write a little more/,
      ),
    );
    expect(await violations()).toEqual([]);
  });

  test('finds words and photos of a report again after a session that ended midway', async () => {
    const open = (answer: () => unknown) => openFinishedJob(REVIEW, { handlers: { [DISPUTE]: answer } });
    const toReport = async ({ user }: ReturnType<typeof open>) => {
      await user.click(await screen.findByRole('button', { name: REPORT }));
      return within(await screen.findByRole('dialog', { name: REPORT }));
    };
    const ended = open(() => refuse(401, 'unauthenticated', 'Please sign in.'));
    const first = await toReport(ended);
    await ended.user.click(first.getByRole('radio', { name: 'It was not done well' }));
    fireEvent.change(first.getByLabelText('What happened?'), {
      target: { value: 'The edges were left out.' },
    });
    await ended.user.upload(first.getByLabelText('Add photos'), photo('edge.jpg'));
    await ended.user.upload(first.getByLabelText('Add photos'), photo('path.jpg'));
    await first.findByRole('button', { name: 'Remove path.jpg' });
    await ended.user.click(first.getByRole('button', { name: 'Report it' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in to Sward' });
    ended.unmount();

    const again = open(() => dispute());
    const second = await toReport(again);
    expect(second.getByLabelText('What happened?')).toHaveValue('The edges were left out.');
    await again.user.click(second.getByRole('button', { name: 'Remove path.jpg' }));
    await again.user.click(second.getByRole('button', { name: 'Report it' }));

    await waitFor(() =>
      expect(again.made(DISPUTE)[0]?.body).toMatchObject({ photos: ['upl_dispute_edge.jpg'] }),
    );
  });

  const offered = (offer: object, allowedActions: string[]) =>
    disputed({ status: 'answered', waitsFor: 'owner', answer: disputeAnswer(offer), allowedActions });
  const REFUND = { fixDate: null, refundCents: 1000, netCents: 2850 };
  const VISIT = { fixDate: '2030-05-08', refundCents: null, netCents: null };
  const OFFERS = ['decline-offer', 'withdraw'];

  describe('accepts a refund', () => {
    const ACCEPT = `${DISPUTE}/accept-offer`;
    const accept = async () => {
      const app = openFinishedJob(offered(REFUND, ['accept-refund', ...OFFERS]), {
        handlers: { [ACCEPT]: () => dispute() },
      });
      expect((await card()).getByText('Offers to give $10.00 back')).toBeVisible();
      await app.user.click(await screen.findByRole('button', { name: 'Accept $10.00 refund' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Accept a refund of $10.00?' }));
      expect(
        dialog.getByText(/^\$10\.00 goes back to your card, and the provider receives \$28\.50/),
      ).toBeVisible();
      await app.user.click(dialog.getByRole('button', { name: 'Accept $10.00 refund' }));
      return app;
    };
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    beforeEach(() => {
      jest.restoreAllMocks();
      jest.useFakeTimers({
        now: Date.parse('2030-05-06T18:00:00Z'),
      });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    test('by its amount: ten seconds later it is sent once', async () => {
      const app = await accept();
      expect(await screen.findByText('Accepting the offer. $10.00 goes back to your card.')).toBeVisible();
      await pass(9_900);
      expect(app.made(ACCEPT)).toEqual([]);
      await pass(200);

      expect(await screen.findByText('The job is settled')).toBeVisible();
      expect(app.made(ACCEPT)).toHaveLength(1);
    });

    test('and takes it back within ten seconds: nothing is sent', async () => {
      const app = await accept();
      await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('Nothing was sent')).toBeVisible();
      await pass(20_000);

      expect(app.made(ACCEPT)).toEqual([]);
    });
  });

  test('accepts a second visit by its day', async () => {
    const app = openFinishedJob(offered(VISIT, ['accept-fix', ...OFFERS]), {
      handlers: { [`${DISPUTE}/accept-offer`]: () => dispute() },
    });
    expect((await card()).getByText('Offers to come again on Wed, May 8')).toBeVisible();
    expect((await card()).getByText('It began to rain.')).toBeVisible();

    await app.user.click(await screen.findByRole('button', { name: 'Accept a visit on Wed, May 8' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Accept a second visit on Wed, May 8?' }),
    );
    expect(app.made(`${DISPUTE}/accept-offer`)).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: 'Accept a visit on Wed, May 8' }));

    expect(await screen.findByText('Second visit agreed')).toBeVisible();
  });

  test.each([
    [
      'the day by which to answer an offer, and who says what',
      {},
      /^Answer by May 7.*Care: “It began to rain\.”$/,
    ],
    [
      'the day of the decision, and that the offer still stands',
      { waitsFor: 'operator' },
      /^By May 7.* You can still accept what Green Blade Lawn Care offers\.$/,
    ],
  ])('reads %s', async (_what, more, help) => {
    const { dispute: asked } = offered(REFUND, ['accept-refund', ...OFFERS]);
    openFinishedJob({ status: 'disputed', dispute: { ...asked, ...more } });

    expect(await screen.findByText(help)).toBeVisible();
  });

  test('declines the offer, and Sward decides from then on', async () => {
    const app = openFinishedJob(offered(REFUND, ['accept-refund', ...OFFERS]), {
      handlers: { [`${DISPUTE}/decline-offer`]: () => dispute() },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Decline, ask Sward to decide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask Sward to decide?' }));
    expect(dialog.getByText(/^Sward decides within 7 days from now/)).toBeVisible();
    expect(app.made(`${DISPUTE}/decline-offer`)).toHaveLength(0);
    await app.user.click(dialog.getByRole('button', { name: 'Decline, ask Sward to decide' }));

    expect(await screen.findByText('Sward decides')).toBeVisible();
    expect(app.made(`${DISPUTE}/decline-offer`)).toHaveLength(1);
  });

  test('reads why Sward looks at a job that nobody ended, and nothing that they reported', async () => {
    const opened = { at: '2030-05-06T18:00:00.000Z', text: 'Neither of you ended it.', photos: [] };
    const referred = { reason: 'not_reported', waitsFor: 'operator', opened, allowedActions: [] };
    openFinishedJob(disputed(referred));

    const said = await card();
    expect(said.getByText('Nobody reported it as finished')).toBeVisible();
    expect(said.getByText('Neither of you ended it.')).toBeVisible();
    expect(said.getByText(/Sward$/)).toBeVisible();
    expect(said.queryByText('You')).not.toBeInTheDocument();
    expect(screen.queryByText('You report it')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw report' })).not.toBeInTheDocument();
  });

  test('withdraws the report behind a question, or hears why not', async () => {
    const app = openFinishedJob(disputed(), {
      handlers: {
        [`${DISPUTE}/withdraw`]: () =>
          refuse(409, 'dispute_not_open', 'This dispute is not waiting for that.'),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw report' }));
    expect(app.made(`${DISPUTE}/withdraw`)).toHaveLength(0);
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your report?' }));
    await app.user.click(dialog.getByRole('button', { name: 'Withdraw report' }));

    expect(await screen.findByText('This dispute is not waiting for that.')).toBeVisible();
  });

  test('who takes a report of a trip fee back reads that they choose again', async () => {
    const app = openFinishedJob(disputed({ reason: 'trip_fee', refundFloorCents: 3000 }));

    await app.user.click(await screen.findByRole('button', { name: 'Withdraw report' }));

    expect(await screen.findByText(/^You then choose again/)).toBeVisible();
  });

  test.each([
    ['The trip fee is not right', 'tripFee', true],
    ['The trip fee is not right', 'tripFee', false],
    ['Extra work was not done', 'extra', true],
    ['Extra work was not done', 'extra', false],
  ])('may say "%s" where %s was paid: %s', async (name, kind, isPaid) => {
    const lines = [{ kind: 'service', amountCents: 4000 }, ...(isPaid ? [{ kind, amountCents: 1000 }] : [])];
    const app = openFinishedJob({ ...REVIEW, lines });

    await app.user.click(await screen.findByRole('button', { name: REPORT }));
    await screen.findByRole('radio', { name: 'It was not done well' });

    expect(screen.queryAllByRole('radio', { name })).toHaveLength(isPaid ? 1 : 0);
  });

  test('reads how it was decided, and why', async () => {
    openFinishedJob({
      ...{ status: 'partially_refunded', refundedCents: 1000 },
      dispute: dispute({
        ...{ status: 'resolved', waitsFor: null, dueAt: null, allowedActions: [] },
        ...{ outcome: 'decided', refundCents: 1000, decision: 'The photos are clear.' },
      }),
    });

    expect((await card()).getByText('Sward has decided: $10.00 goes back to you.')).toBeVisible();
    expect((await card()).getByText('The photos are clear.')).toBeVisible();
    expect((await card()).queryAllByRole('button')).toEqual([]);
  });

  test('reads that it was a bank that decided, in the words of the page', async () => {
    openFinishedJob({
      ...{ status: 'refunded', refundedCents: 4695 },
      dispute: dispute({
        ...{ status: 'resolved', waitsFor: null, dueAt: null, allowedActions: [] },
        ...{ outcome: 'decided', refundCents: 4695, decision: BANK_DECIDED },
      }),
    });

    expect((await card()).getByText(/^The bank gave the money back\./)).toBeVisible();
    expect((await card()).queryByText(/^Sward has decided/)).not.toBeInTheDocument();
    expect((await card()).queryByRole('heading', { name: 'Our reason' })).not.toBeInTheDocument();
  });
});
