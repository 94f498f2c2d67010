import { act, screen, waitFor } from '@testing-library/react';
import { refuse } from '../../../test/app.tsx';
import { openPaidJob } from '../../../test/paid-job.ts';
import { BID_ID, bidDetail } from '../../../test/samples.ts';
import { queryClient } from '../../lib/api/query.ts';
import { announce } from '../../lib/api/signals.ts';

const BID = `GET /api/bids/${BID_ID}`;

test('the provider and the way to write to them stay when a later read fails', async () => {
  let fails = false;
  openPaidJob({
    handlers: {
      [BID]: () => (fails ? refuse(503, 'busy', 'Please try again') : bidDetail({ status: 'accepted' })),
    },
  });
  const provider = await screen.findByRole('region', { name: 'Your provider' });

  fails = true;
  act(() => announce('bid'));
  const failed = () =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null });
  await waitFor(() => expect(failed()).not.toEqual([]));

  expect(provider).toBeVisible();
  expect(provider).toHaveTextContent('Message Provider');
});
