import { defineRoutes } from '@sward/shared/contract';
import * as z from 'zod/mini';
import type { Handlers } from './http-steps.ts';

const routes = defineRoutes({
  'bids.get': {
    ...{ method: 'GET', who: 'anyone', summary: 'Try', path: '/api/bids/{bidId}' },
    params: z.object({ bidId: z.string() }),
    responses: { 200: z.object({ id: z.string() }) },
  },
});
type Routes = typeof routes;

test("a handler gets its route's input and returns its response", async () => {
  const handlers: Handlers<Routes> = { 'bids.get': async ({ params }) => ({ body: { id: params.bidId } }) };

  expect(await handlers['bids.get']({ params: { bidId: 'b1' } } as never)).toEqual({ body: { id: 'b1' } });
});

test('an invalid handler does not compile', () => {
  const refused = [
    // @ts-expect-error: nothing handles the route
    (): Handlers<Routes> => ({}),
    // @ts-expect-error: the contract has no such route
    (): Handlers<Routes> => ({ 'bids.got': async () => ({ body: { id: 'b1' } }) }),
    // @ts-expect-error: the answer has an id
    (): Handlers<Routes> => ({ 'bids.get': async () => ({ body: {} }) }),
    // @ts-expect-error: the route has no such param
    (): Handlers<Routes> => ({ 'bids.get': async ({ params }) => ({ body: { id: params.id } }) }),
  ];

  expect(refused).toHaveLength(4);
});
