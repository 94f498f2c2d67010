import * as z from 'zod/mini';
import { type BodyInput, defineRoutes, type ParamsOf, type ResponseOf } from './define-routes.ts';

const base = { method: 'GET', who: 'anyone', summary: 'Try', responses: { 200: null } } as const;
const params = z.object({ bidId: z.string() });

test('a route is called by its key, belongs to the service of its first word and has no errors of its own', () => {
  const routes = defineRoutes({ 'bids.get': { ...base, path: '/api/bids/{bidId}', params } });

  expect(routes['bids.get']).toEqual({
    ...{ id: 'bids.get', domain: 'bids', errors: [] },
    ...{ ...base, path: '/api/bids/{bidId}', params },
  });
});

test('an invalid declaration does not compile', () => {
  const refused = [
    // @ts-expect-error: the id names no domain
    () => defineRoutes({ 'bid.get': { ...base, path: '/api/x' } }),
    // @ts-expect-error: the path has {id}, the schema has bidId
    () => defineRoutes({ 'bids.get': { ...base, path: '/api/bids/{id}', params } }),
    // @ts-expect-error: the path has {bidId}, and no schema says what it is
    () => defineRoutes({ 'bids.get': { ...base, path: '/api/bids/{bidId}' } }),
    // @ts-expect-error: no such error code
    () => defineRoutes({ 'bids.get': { ...base, path: '/api/x', errors: ['no_such_code'] } }),
  ];

  expect(refused).toHaveLength(4);
});

test("the declaration types a caller's input and a handler's", () => {
  const routes = defineRoutes({
    'bids.place': {
      ...base,
      path: '/api/bids/{bidId}',
      params,
      body: z.object({ cents: z.pipe(z.string(), z.transform(Number)) }),
      responses: { 201: z.object({ id: z.string() }) },
    },
  });
  type Place = (typeof routes)['bids.place'];

  const sent: BodyInput<Place> = { cents: '500' };
  const named: ParamsOf<Place> = { bidId: 'b1' };
  const answered: ResponseOf<Place> = { id: 'b1' };

  expect([sent, named, answered]).toEqual([{ cents: '500' }, { bidId: 'b1' }, { id: 'b1' }]);
});
