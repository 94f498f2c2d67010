import { screen } from '@testing-library/react';
import { unreachable } from '../../../test/faults.ts';
import {
  answerDialog,
  BASIC,
  DUE,
  giveAnotherCard,
  LATE,
  openPlan,
  PLAN_CHOOSE,
  PLAN_CONFIRM,
  PLAN_READ,
  payForPlan,
  premium,
  TAKE_CARD,
} from '../../../test/settings.ts';

const UNSEEN = /^We could not see whether your payment went through/;

describe('where the answer of the card processor is lost', () => {
  const lose = async (state: { now: object }, paid: object) => {
    const opened = await openPlan({
      [PLAN_READ]: () => state.now,
      [PLAN_CHOOSE]: () => ({ ...BASIC, payment: DUE }),
      [PLAN_CONFIRM]: () => {
        state.now = paid;
        return unreachable();
      },
    });
    await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Premium' }));
    await payForPlan(opened);
    return opened;
  };

  test('a plan that is not seen to be paid leaves the form, without a word of what was charged', async () => {
    const { plan } = await lose({ now: BASIC }, BASIC);

    expect(await plan.findByRole('alert')).toHaveTextContent(UNSEEN);
    expect(plan.getByRole('button', { name: 'Pay $4.99' })).toBeEnabled();
  });

  test('a plan that was paid is in force', async () => {
    const { plan } = await lose({ now: BASIC }, premium());

    expect(await plan.findByText('Your plan: Premium')).toBeVisible();
    expect(await screen.findByText('Your plan is active')).toBeVisible();
  });
});

test('a plan that was paid, and cannot be read again at once, is not said to be unchanged', async () => {
  let read: () => unknown = () => BASIC;
  const opened = await openPlan({
    [PLAN_READ]: () => read(),
    [PLAN_CHOOSE]: () => ({ ...BASIC, payment: DUE }),
    [PLAN_CONFIRM]: () => {
      read = unreachable;
      return { id: 'pi_1', status: 'succeeded' };
    },
  });
  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Premium' }));
  await payForPlan(opened);

  expect(await screen.findByText('Your plan is active')).toBeVisible();
  expect(screen.queryByText('Your plan was not changed')).not.toBeInTheDocument();
});

test('an upgrade whose answer is lost is read from the server again', async () => {
  let now: object = premium();
  const opened = await openPlan({
    [PLAN_READ]: () => now,
    [PLAN_CHOOSE]: () => {
      now = premium({ plan: 'property-manager', nextPlan: 'property-manager', nextChargeCents: 1499 });
      return unreachable();
    },
  });

  await opened.app.user.click(opened.plan.getByRole('button', { name: 'Choose Property Manager' }));
  await answerDialog(opened, 'Change to Property Manager?', 'Change plan');

  expect(await opened.plan.findByText('Your plan: Property Manager')).toBeVisible();
  expect(screen.queryByText('Your plan was not changed')).not.toBeInTheDocument();
});

test('a new card for a renewal, whose answer is lost, is read from the server again', async () => {
  let now: object = LATE;
  const { plan } = await giveAnotherCard(LATE, {
    [PLAN_READ]: () => now,
    [TAKE_CARD]: () => {
      now = premium();
      return unreachable();
    },
  });

  expect(await screen.findByText('Your plan is paid with this card now')).toBeVisible();
  expect(plan.queryByText('The renewal could not be charged')).not.toBeInTheDocument();
});
