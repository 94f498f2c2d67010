import { screen } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { PAYMENT_ID, payment } from '../../../test/samples.ts';

const FORGET = `DELETE /api/payments/${PAYMENT_ID}/card`;
const KEPT = 'We keep Visa •••• 4242 for this job.';

function open(forget: (state: { keptCard: string | null }) => unknown) {
  const state: { keptCard: string | null } = { keptCard: 'Visa •••• 4242' };
  return openPaidJob({
    handlers: {
      [`GET /api/payments/${PAYMENT_ID}`]: () => payment(state),
      [FORGET]: () => forget(state),
    },
  });
}

const doNotKeep = () => screen.findByRole('button', { name: 'Do not keep it' });

test('the owner of a job sees which card is kept for it, and has it forgotten', async () => {
  const app = open((state) => {
    state.keptCard = null;
  });

  expect(await screen.findByText(KEPT)).toBeVisible();
  expect(await violations()).toEqual([]);
  await app.user.click(await doNotKeep());

  expect(await screen.findByText('The card is kept no longer')).toBeVisible();
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(app.made(FORGET)).toHaveLength(1);
});

test('a card that could not be forgotten is shown as kept', async () => {
  const app = open(() => refuse(500, 'internal_error', 'Something went wrong.'));

  await app.user.click(await doNotKeep());

  expect(await screen.findByText('The card is still kept')).toBeVisible();
  expect(screen.getByText(KEPT)).toBeVisible();
});

test('where no card is kept nothing is said of one', async () => {
  openPaidJob({});

  expect(await screen.findByText('Your money is held safely')).toBeVisible();
  expect(screen.queryByText(/^We keep/)).toBeNull();
});
