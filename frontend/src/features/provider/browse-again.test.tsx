import { HOMEOWNER, openApp, PROVIDER, page } from '../../../test/app.tsx';
import { fakeTime } from '../../../test/form.ts';

const AVAILABLE = 'GET /api/service-requests/available';

const wait = fakeTime();

test.each([
  ['a provider hears of new requests while the page is open', PROVIDER, 3],
  ['who is no provider has sixty calls an hour, and the page uses none by itself', HOMEOWNER, 1],
] as const)('%s', async (_, user, calls) => {
  const app = openApp('/browse-requests?near=02139', { user, handlers: { [AVAILABLE]: () => page([]) } });
  for (let round = 0; round < 6; round++) await wait(200);

  await wait(20_000);
  await wait(20_000);

  expect(app.made(AVAILABLE)).toHaveLength(calls);
});
