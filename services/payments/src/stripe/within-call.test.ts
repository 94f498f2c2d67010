import { within } from '@sward/shared/lambda/call';
import Stripe from 'stripe';
import { withinCall } from './within-call.ts';

function limited() {
  const asked: unknown[] = [];
  const http = Stripe.createNodeHttpClient();
  const client = withinCall({
    getClientName: () => http.getClientName(),
    async makeRequest(...request) {
      asked.push(request);
      throw new Error('not sent');
    },
  });
  return { client, asked };
}

const REQUEST = ['api.stripe.com', '443', '/v1/refunds?limit=1', 'GET', {}, '', 'https', 8000] as const;

test('a request to Stripe ends before the function call that makes it', async () => {
  const { client, asked } = limited();

  await expect(
    within({ getRemainingTimeInMillis: () => 5000 }, () => client.makeRequest(...REQUEST)),
  ).rejects.toThrow('not sent');

  expect(asked).toEqual([[...REQUEST.slice(0, -1), 4000]]);
});

test('outside of a call it is sent as it is', async () => {
  const { client, asked } = limited();

  await expect(client.makeRequest(...REQUEST)).rejects.toThrow('not sent');

  expect(asked).toEqual([[...REQUEST]]);
});
