import { tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { type AnyBody, idOf, type Person, signIn } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, payBid, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';
import { type Canary, canary, formOf, placeOf } from './canary.ts';
import { crawl, learned } from './crawl.ts';
import { ACCEPTED } from './may-know.ts';

/** Where a job is, once it is none any more. Settled jobs and recurring services: the other files. */
jest.setTimeout(180_000);

const w = world(siteUrl());
const client = tableClient(sharedAws());
afterAll(() => client.destroy());

interface Shown {
  owned: Canary;
  owner: Person;
  requestId: string;
  ids: string[];
}

/** A paid job at a place of its own, which its provider has read. */
async function paidJob(provider: Person): Promise<Shown> {
  const owned = canary();
  const owner = await registeredHomeowner(w, formOf(owned));
  const requestId = await postRequest(w, owner, placeOf(owned));
  const bid = await placeBid(w, provider, requestId);
  const paymentId = await payBid(w, owner, bid);
  const ids = [requestId, bid.id, paymentId];
  expect(learned(await crawl(provider, ids, owned))).toEqual(ACCEPTED.accepted);
  return { owned, owner, requestId, ids };
}

test('nobody came for seven days: the job is cancelled, and its place gone for the provider', async () => {
  const provider = await signIn(w.url, 'provider@sward.test');
  const { owned, owner, requestId, ids } = await paidJob(provider);

  await w.local.advance('P11D');
  await Promise.all([again(provider), again(owner, owned.values.password)]);
  const open = await owner.must<AnyBody>('GET', `/api/service-requests/${requestId}`);
  expect(open.status).toBe('accepted');
  expect(learned(await crawl(provider, ids, owned))).toEqual(ACCEPTED.accepted);
  await w.local.advance('P2D');
  await Promise.all([again(provider), again(owner, owned.values.password)]);

  const over = await owner.must<AnyBody>('GET', `/api/service-requests/${requestId}`);
  expect(over).toMatchObject({ status: 'cancelled', address: owned.values.street });
  expect(await crawl(provider, ids, owned)).toEqual([]);
});

test('a provider who is suspended is shown nothing, and after it the place of the job again', async () => {
  const [provider, operator] = await Promise.all([
    approvedProvider(w, client),
    signIn(w.url, 'operator@sward.test'),
  ]);
  const { owned, ids } = await paidJob(provider);
  const providerId = await idOf(provider);

  await act(operator, providerId, 'suspend');

  expect(await crawl(provider, ids, owned)).toEqual([]);
  await expect(again(provider)).rejects.toThrow('401');
  await act(operator, providerId, 'reinstate');
  await again(provider);
  expect(learned(await crawl(provider, ids, owned))).toEqual(ACCEPTED.accepted);
});

test('an open request that is cancelled, and one that expires, never told its bidder anything', async () => {
  const provider = await signIn(w.url, 'provider@sward.test');
  const owned = canary();
  const owner = await registeredHomeowner(w, formOf(owned));
  const ids = [await postRequest(w, owner, placeOf(owned)), await postRequest(w, owner, placeOf(owned))];
  const bids = [];
  for (const id of ids) bids.push(await placeBid(w, provider, id));
  const all = [...ids, ...bids.map(({ id }) => id)];

  await owner.must('POST', `/api/service-requests/${ids[0]}/cancel`);
  expect(await crawl(provider, all, owned)).toEqual([]);
  await w.local.advance('P7D');
  await Promise.all([again(provider), again(owner, owned.values.password)]);

  const states = await Promise.all(
    ids.map(async (id) => (await owner.must<AnyBody>('GET', `/api/service-requests/${id}`)).status),
  );
  expect(states).toEqual(['cancelled', 'expired']);
  expect(await crawl(provider, all, owned)).toEqual([]);
});
