import { screen } from '@testing-library/react';
import { page } from '../../../../test/app.tsx';
import { violations } from '../../../../test/axe.ts';
import { openDesk } from '../../../../test/desk.ts';
import { PAYMENT_ID } from '../../../../test/samples.ts';

const LIST = 'GET /api/operator/disputes';

const item = (more: object = {}) => ({
  ...{ id: PAYMENT_ID, status: 'open', reason: 'quality', service: 'Lawn Mowing' },
  ...{ providerName: 'Green Blade Lawn Care', capturedCents: 4695, waitsFor: 'operator' },
  ...{ openedAt: '2030-05-06T18:00:00.000Z', dueAt: '2030-05-14T18:00:00.000Z' },
  ...{ late: false, needsApproval: false },
  ...more,
});

describe('the queue', () => {
  test('shows what waits, what is late and what needs approval, and its other parts', async () => {
    const app = openDesk('/operator/disputes', {
      [LIST]: ({ query }) =>
        page(query.get('queue') === 'waiting' ? [item({ late: true, needsApproval: true })] : []),
    });

    expect(await screen.findByRole('link', { name: 'It was not done well' })).toHaveAttribute(
      'href',
      `/operator/disputes/${PAYMENT_ID}`,
    );
    expect(screen.getByText('Late')).toBeVisible();
    expect(screen.getByText('Needs approval')).toBeVisible();
    expect(await violations()).toEqual([]);

    await app.user.click(screen.getByRole('link', { name: 'Ended' }));
    expect(await screen.findByText('No disputes here')).toBeVisible();
  });
});
