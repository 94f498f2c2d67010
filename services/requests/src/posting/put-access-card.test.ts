import { overtaken } from '@sward/shared/testing';
import { type Market, market } from '../../testing/market.ts';
import { recurring, SECOND, THIRD } from '../../testing/recurring.ts';
import { createDueVisits } from '../recurring/create-visits.ts';
import { readAddressOf } from '../request/address-store.ts';
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

test.each(['pending', 'accepted', 'rescuing'])(
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

describe('of a visit of a recurring service', () => {
  let w: Awaited<ReturnType<typeof recurring>>;
  beforeEach(async () => {
    w = await recurring();
  });
  const putOn = (requestId: string) => putAccessCard(w.m.ports, w.m.owner, { requestId, ...CARD });
  const codeOf = async (requestId: string) =>
    (await readAddressOf(w.m.table, requestId))?.accessCard?.gateCode;

  test('is that of the next one, which exists already, and of those after it', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const second = await w.madeOn(SECOND);

    await putOn(w.first.id);

    expect(await codeOf(second.id)).toBe('0815');
    await w.at('2027-05-27T12:00:00.000Z');
    expect(await codeOf((await w.madeOn(THIRD)).id)).toBe('0815');
  });

  test('is that of one that looks for another provider', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const second = await w.madeOn(SECOND);
    await w.m.patch(second.id, { status: 'rescuing' });

    await putOn(w.first.id);

    expect(await codeOf(second.id)).toBe('0815');
  });

  test('is that of the next one when the latest is finished, whose provider is not shown it', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const second = await w.madeOn(SECOND);
    await w.m.patch(second.id, { status: 'completed', acceptedProviderId: w.m.rival.accountId });

    await putOn(w.first.id);
    await w.at('2027-05-27T12:00:00.000Z');

    expect(await codeOf(second.id)).toBe('4711#');
    const third = await w.madeOn(THIRD);
    expect(await codeOf(third.id)).toBe('0815');
    expect((await w.service()).accessRequestId).toBeUndefined();
  });

  test.each(['created', 'completed'])('knows a visit that is %s concurrently', async (change) => {
    if (change === 'completed') await w.at('2027-05-13T12:00:00.000Z');
    w.m.clock.set('2027-05-13T12:00:00.000Z');
    const inbox = { ...w.m.ports };
    w.m.ports.marketplace = overtaken(w.m.table, async () => {
      if (change === 'created') await createDueVisits(inbox, w.recurringId);
      else await w.m.patch((await w.madeOn(SECOND)).id, { status: 'completed' });
    });

    await putOn(w.first.id);

    expect(await codeOf(w.first.id)).toBe('0815');
    expect(await codeOf((await w.madeOn(SECOND)).id)).toBe(change === 'created' ? '0815' : '4711#');
  });
});
