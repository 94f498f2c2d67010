import { screen } from '@testing-library/react';
import { currentPath } from '../../../../test/app.tsx';
import { FIND, payment } from '../../../../test/deals/desk-payment.ts';
import { openDesk, QUEUE, queuePart } from '../../../../test/desk.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const JOB = {
  ...{ kind: 'job', id: PAYMENT_ID, bidId: 'bid_1', dueAt: '2030-05-09T18:00:00.000Z', late: false },
  ...{ services: ['Lawn Mowing'], city: 'Boston', windowEnd: '2030-05-05T18:00:00.000Z', checkedIn: false },
  ...{ overdue: true, suspended: [] },
};
const HANDLERS = {
  [QUEUE.jobs]: () => queuePart([JOB], { job: 1, appeal: 0 }),
  [`${FIND}/${PAYMENT_ID}`]: () => payment(),
};

test('a case that was opened from the queue leads back to it', async () => {
  const app = openDesk('/operator?kind=job', HANDLERS);
  await app.user.click(await screen.findByRole('link', { name: /^Job overdue/ }));
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
  const [, back] = screen.getAllByRole('link', { name: 'Queue' });
  await app.user.click(back as HTMLElement);

  expect(currentPath()).toBe('/operator?kind=job');
});

test('one that was opened by its address leads to its list', async () => {
  openDesk(`/operator/payments/${PAYMENT_ID}`, HANDLERS);

  expect(await screen.findByRole('link', { name: 'All payments' })).toHaveAttribute(
    'href',
    '/operator/payments',
  );
});
