/** @covers auth */
import { randomUUID } from 'node:crypto';
import { everyItem, tableClient } from '../support/aws.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { type AnyBody, idOf, type Person, person } from '../support/people.ts';
import { formOf, picture, providerForm } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { homeownerForm, registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, paidJob, placeBid, postRequest } from '../support/steps.ts';
import { PASSWORD, world } from '../support/world.ts';

/** Taking one's data along, and leaving. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

const login = (email: string) =>
  person(w.url, email).call('POST', '/api/auth/login', { username: email, password: PASSWORD });
const remove = (someone: Person, password = PASSWORD) => someone.call('DELETE', '/api/account', { password });

describe('deleting an account', () => {
  test('is refused while money is held, then done; the address may register anew', async () => {
    const job = await paidJob(w);
    const { owner } = job;
    const accountId = await idOf(owner);
    expect((await remove(owner, 'not-my-password')).status).toBe(422);

    expect((await remove(owner)).status).toBe(202);
    await w.local.mailTo(owner.email, /not deleted/i);
    await eventually(async () => (await login(owner.email)).status === 200, 'the account to be back');
    await finishJob(w, job);
    await again(owner);
    await eventually(
      async () => (await owner.call('POST', `/api/payments/${job.paymentId}/confirm`, {})).status === 200,
      'the job to be confirmed',
    );
    await eventually(
      async () => (await owner.must<AnyBody>('GET', `/api/payments/${job.paymentId}`)).status === 'released',
      'the money to be released',
    );

    expect((await remove(owner)).status).toBe(202);
    await w.local.mailTo(owner.email, /is deleted/i);
    const traces = await eventually(async () => {
      const text = (await everyItem(client)).filter((item) => !/^(OUTBOX|THROTTLE)/.test(item.pk));
      const left = text.filter((item) => JSON.stringify(item).includes(owner.email));
      const place = text.filter(({ pk }) => pk === `ADDRESS#${job.requestId}`);
      return left.length + place.length === 0 && text.filter(({ pk }) => pk === `ACCOUNT#${accountId}`);
    }, 'the account to be erased');

    expect(traces).toMatchObject([{ state: 'deleted', firstName: '', lastName: '', email: '' }]);
    expect((await login(owner.email)).status).toBe(401);
    const anew = await registeredHomeowner(w, { email: owner.email });
    expect(await idOf(anew)).not.toBe(accountId);
  });
});

test('a provider who leaves: the bid is withdrawn, name, words and picture are gone', async () => {
  const [owner, provider] = await Promise.all([registeredHomeowner(w), approvedProvider(w, client)]);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
  const { id } = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: requestId,
    otherUserId: providerId,
  });
  const message = { conversationId: id, receiverId: ownerId, content: 'I bring my own mower' };
  await provider.must('POST', '/api/messages', message);
  const profile = await provider.must<AnyBody>('GET', '/api/profile');
  const photo = await uploadPhoto(provider, 'profile');
  const changed = await provider.must<AnyBody>('PUT', '/api/profile', {
    ...formOf(profile),
    provider: { ...providerForm(profile), photo },
  });
  await picture(changed.provider.photoUrl);

  expect((await remove(provider)).status).toBe(202);

  const seen = await eventually(async () => {
    const { items } = await owner.must<AnyBody>('GET', '/api/conversations');
    return items[0]?.otherUser.firstName === 'Deleted account' && items[0];
  }, 'the name to be gone');
  expect(seen.lastMessage.content).toBe('This message was deleted with its account.');
  expect((await fetch(changed.provider.photoUrl)).status).toBe(404);
  const { items } = await owner.must<AnyBody>('GET', `/api/service-requests/${requestId}/bids`);
  expect(items).toEqual([]);
  const refused = await owner.call('POST', '/api/messages', {
    conversationId: id,
    receiverId: providerId,
    content: 'Are you there?',
  });
  expect(refused.body.error?.code).toBe('person_left');
});

test('an export holds what is one’s own and nothing of others', async () => {
  const canary = `Canary${randomUUID().slice(0, 8)}`;
  const owner = await registeredHomeowner(w, homeownerForm({ lastName: canary }));
  const provider = await approvedProvider(w, client);
  const requestId = await postRequest(w, owner, { address: `1 ${canary} Street`, saveAddress: true });
  const bid = await placeBid(w, provider, requestId);
  const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
  const conversation = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: requestId,
    otherUserId: providerId,
  });
  const write = (from: Person, to: string, content: string) =>
    from.must('POST', '/api/messages', { conversationId: conversation.id, receiverId: to, content });
  await write(owner, providerId, 'Words of the owner');
  await write(provider, ownerId, 'Words of the provider');

  const files = await Promise.all([owner, provider].map(exported));
  const [ofOwner, ofProvider] = files.map((file) => JSON.stringify(file));

  expect(files[0]).toMatchObject({
    account: { id: ownerId, email: owner.email, lastName: canary },
    requests: {
      requests: [{ id: requestId, address: { address: `1 ${canary} Street` } }],
      properties: [{ address: `1 ${canary} Street` }],
    },
    messaging: { conversations: [{ messages: [{ content: 'Words of the owner' }] }] },
  });
  expect(files[1]).toMatchObject({ account: { id: providerId }, bids: { bids: [{ id: bid.id }] } });
  expect(ofOwner).not.toContain(providerId);
  expect(ofOwner).not.toContain('Words of the provider');
  expect(ofProvider).not.toContain(canary);
  expect(ofProvider).not.toContain(ownerId);
  expect(ofProvider).not.toContain('Words of the owner');
  const again = [
    await owner.call('POST', '/api/account/export'),
    await owner.call('POST', '/api/account/export'),
  ];
  expect(again.map(({ status }) => status)).toEqual([202, 202]);
  expect((await owner.call('POST', '/api/account/export')).status).toBe(429);
});

async function exported(someone: Person): Promise<AnyBody> {
  expect((await someone.call('POST', '/api/account/export')).status).toBe(202);
  await w.local.mailTo(someone.email, /data is ready/i);
  const { dataExport } = await eventually(async () => {
    const profile = await someone.must<AnyBody>('GET', '/api/profile');
    return profile.dataExport.status === 'ready' && profile;
  }, 'the export');
  const file = await fetch(dataExport.url);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="sward-export.json"');
  return await file.json();
}
