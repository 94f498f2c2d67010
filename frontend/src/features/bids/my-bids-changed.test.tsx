import { screen } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openMyBids } from '../../../test/my-jobs.ts';
import { BID_ID, myBid } from '../../../test/samples.ts';

describe('my bids', () => {
  describe('after a change of the request', () => {
    const asked = { needsConfirmation: true, allowedActions: ['revise', 'confirm', 'withdraw'] };
    const CONFIRM = `POST /api/bids/${BID_ID}/confirm`;

    test('the bid asks to be confirmed, and is', async () => {
      const app = openMyBids(myBid(asked), { [CONFIRM]: () => ({}) });
      expect(await screen.findByText('The request has changed since your bid')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Awaiting Response' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Change bid' })).toBeEnabled();
      expect(await violations()).toEqual([]);

      await app.user.click(screen.getByRole('button', { name: 'Confirm bid' }));

      expect(await screen.findByText('Bid confirmed')).toBeVisible();
      expect(app.made(CONFIRM)).toHaveLength(1);
    });

    test('once its time has begun it can only be changed or withdrawn', async () => {
      openMyBids(myBid({ ...asked, allowedActions: ['revise', 'withdraw'] }));

      expect(await screen.findByText(/The offered time has begun/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm bid' })).not.toBeInTheDocument();
    });

    test('a refusal says why', async () => {
      const app = openMyBids(myBid(asked), {
        [CONFIRM]: () => refuse(409, 'checkout_in_progress', 'The homeowner is paying right now.'),
      });

      await app.user.click(await screen.findByRole('button', { name: 'Confirm bid' }));

      expect(await screen.findByText('The homeowner is paying right now.')).toBeVisible();
    });
  });
});
