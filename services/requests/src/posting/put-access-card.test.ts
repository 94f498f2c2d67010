import { type Market, market } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { getRequest } from './get-request.ts';
import { putAccessCard } from './put-access-card.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post();
});

const CARD = { gateCode: '0815', pets: '', notes: 'Key with 77 Main Street, call 617-555-2368' };
const put = (by = m.owner) => putAccessCard(m.ports, by, { requestId: request.id, ...CARD });

test.each(['pending', 'accepted'])(
  'is replaced while the request is %s, for the accepted provider',
  async (status) => {
    await m.patch(request.id, { status });

    expect(await put()).toMatchObject({ role: 'owner', address: { accessCard: CARD } });

    await m.patch(request.id, { status: 'accepted', acceptedProviderId: m.provider.accountId });
    const seen = await getRequest(m.ports, m.provider, { requestId: request.id });
    expect(seen).toMatchObject({ address: { address: '77 Canary Street', accessCard: CARD } });
  },
);

test.each(['completed', 'cancelled', 'expired'])('not when the request is %s', async (status) => {
  await m.patch(request.id, { status });

  await expect(put()).rejects.toMatchObject({ code: 'request_not_open' });
  expect(m.items('ADDRESS#')).toMatchObject([{ accessCard: { gateCode: '4711#' } }]);
});

test('by no other account, the accepted provider included', async () => {
  await m.patch(request.id, { status: 'accepted', acceptedProviderId: m.provider.accountId });

  for (const someone of [m.stranger, m.provider, m.operator])
    await expect(put(someone)).rejects.toMatchObject({ code: 'not_found' });
  expect(m.items('ADDRESS#')).toMatchObject([{ accessCard: { gateCode: '4711#' } }]);
});
