/** @covers auth */
import { tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { idOf, signIn } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, payBid, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';
import { canary, formOf, placeOf } from './canary.ts';
import { crawl, learned } from './crawl.ts';
import { ACCEPTED } from './may-know.ts';

const w = world(siteUrl());
const client = tableClient(sharedAws());
afterAll(() => client.destroy());

test('a provider who is suspended is shown nothing, and after it the place of the job again', async () => {
  const [provider, operator] = await Promise.all([
    approvedProvider(w, client),
    signIn(w.url, 'operator@sward.test'),
  ]);
  const owned = canary();
  const owner = await registeredHomeowner(w, formOf(owned));
  const requestId = await postRequest(w, owner, placeOf(owned));
  const bid = await placeBid(w, provider, requestId);
  const ids = [requestId, bid.id, await payBid(w, owner, bid)];
  const known = async () => learned(await crawl(provider, ids, owned));
  expect(await known()).toEqual(ACCEPTED.accepted);
  const providerId = await idOf(provider);

  await act(operator, providerId, 'suspend');
  const suspended = await known();
  await expect(again(provider)).rejects.toThrow('401');
  await act(operator, providerId, 'reinstate');
  await again(provider);

  expect(suspended).toEqual([]);
  expect(await known()).toEqual(ACCEPTED.accepted);
});
