/** @covers auth requests/favorites */
import { everyItem, tableClient } from '../support/aws.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { idOf, logIn, type Person, person } from '../support/people.ts';
import { formOf, picture, providerForm } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { homeownerForm, registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, paidJob, placeBid, postRequest } from '../support/steps.ts';
import { letters, PASSWORD, world } from '../support/world.ts';

/** Export of personal data, and deletion of an account. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

const login = (email: string) => logIn(person(w.url, email), PASSWORD);
const remove = (someone: Person) => someone.api.call('auth.deleteAccount', { body: { password: PASSWORD } });

/** Returns the keys of every version and delete marker in a photo's bucket, below a prefix. */
async function versions(photoUrl: string, prefix: string): Promise<string[]> {
  const { endpoint, accessKeyId } = sharedAws();
  const [, bucket] = new URL(photoUrl).pathname.split('/');
  const scope = `Credential=${accessKeyId}/20260101/us-east-1/s3/aws4_request`;
  const answer = await fetch(`${endpoint}/${bucket}?versions=&prefix=${prefix}`, {
    headers: { authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=0` },
  });
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}

describe('deleting an account', () => {
  test('is refused while money is held, then done; the address may register anew', async () => {
    const job = await paidJob(w);
    const { owner } = job;
    const accountId = await idOf(owner);
    const body = { password: 'not-my-password' };
    expect(await owner.fails('auth.deleteAccount', { body })).toMatchObject({ status: 422 });

    await remove(owner);
    await w.local.mailTo(owner.email, /not deleted/i);
    await eventually(
      () =>
        login(owner.email).then(
          () => true,
          () => false,
        ),
      'the account to be back',
    );
    await finishJob(w, job);
    await again(owner);
    const paid = { params: { paymentId: job.paymentId } };
    await eventually(
      () => owner.api.call('payments.confirm', paid).catch(() => undefined),
      'the job to be confirmed',
    );
    await eventually(
      async () => (await owner.api.call('payments.get', paid)).status === 'released',
      'the money to be released',
    );

    await remove(owner);
    await w.local.mailTo(owner.email, /is deleted/i);
    const traces = await eventually(async () => {
      const text = (await everyItem(client)).filter((item) => !/^(OUTBOX|THROTTLE)/.test(item.pk));
      const left = text.filter((item) => JSON.stringify(item).includes(owner.email));
      const place = text.filter(({ pk }) => pk === `ADDRESS#${job.requestId}`);
      return left.length + place.length === 0 && text.filter(({ pk }) => pk === `ACCOUNT#${accountId}`);
    }, 'the account to be erased');

    expect(traces).toMatchObject([{ state: 'deleted', firstName: '', lastName: '', email: '' }]);
    await expect(login(owner.email)).rejects.toMatchObject({ status: 401 });
    const anew = await registeredHomeowner(w, { email: owner.email });
    expect(await idOf(anew)).not.toBe(accountId);
  });
});

test('a provider who leaves: the bid is withdrawn, name, words, picture and place among favorites are gone', async () => {
  const [owner, provider] = await Promise.all([registeredHomeowner(w), approvedProvider(w, client)]);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
  await owner.api.call('requests.addFavorite', { params: { providerId } });
  const { id } = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: requestId, otherUserId: providerId },
  });
  const message = { conversationId: id, receiverId: ownerId, content: 'I bring my own mower' };
  await provider.api.call('messaging.sendMessage', { body: message });
  const profile = await provider.api.call('auth.getProfile');
  const photo = await uploadPhoto(provider, 'profile');
  const changed = await provider.api.call('auth.updateProfile', {
    body: {
      ...formOf(profile),
      provider: { ...providerForm(profile), photo },
    },
  });
  const photoUrl = String(changed.provider?.photoUrl);
  await picture(photoUrl);
  // The uploaded file, and its delete marker: the decoder removes the file after the picture is there.
  await eventually(
    async () => (await versions(photoUrl, `${providerId}/`)).length === 2,
    'what was sent to be removed',
  );

  await remove(provider);

  const seen = await eventually(async () => {
    const { items } = await owner.api.call('messaging.listConversations');
    return items[0]?.otherUser.firstName === 'Deleted account' && items[0];
  }, 'the name to be gone');
  expect(seen.lastMessage?.content).toBe('This message was deleted with its account.');
  expect((await fetch(photoUrl)).status).toBe(404);
  // No earlier version of the picture or of the uploaded file is left.
  for (const prefix of ['', 'photos/'])
    expect(await versions(photoUrl, `${prefix}${providerId}/`)).toEqual([]);
  await eventually(
    async () => !(await everyItem(client)).some(({ pk }) => pk === `FAVORITEOF#${providerId}`),
    'the favorites to be gone',
  );
  const marks = (await everyItem(client)).filter(({ pk }) => pk === `FAVORITE#${ownerId}`);
  expect(marks).toMatchObject([{ sk: 'COUNT', count: 0 }]);
  const { items } = await owner.api.call('bids.list', { params: { requestId } });
  expect(items).toEqual([]);
  const late = { conversationId: id, receiverId: providerId, content: 'Are you there?' };
  expect(await owner.fails('messaging.sendMessage', { body: late })).toMatchObject({ code: 'person_left' });
});

test('an export holds what is one’s own and nothing of others', async () => {
  const canary = `Canary${letters()}`;
  const owner = await registeredHomeowner(w, homeownerForm({ lastName: canary }));
  const provider = await approvedProvider(w, client);
  const requestId = await postRequest(w, owner, { address: `1 ${canary} Street`, saveAddress: true });
  const bid = await placeBid(w, provider, requestId);
  const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
  const conversation = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: requestId, otherUserId: providerId },
  });
  const write = (from: Person, to: string, content: string) =>
    from.api.call('messaging.sendMessage', {
      body: { conversationId: conversation.id, receiverId: to, content },
    });
  await write(owner, providerId, 'Words of the owner');
  await write(provider, ownerId, 'Words of the provider');

  await owner.api.call('requests.addFavorite', { params: { providerId } });

  const files = await Promise.all([owner, provider].map(exported));
  const [ofOwner, ofProvider] = files.map((file) => JSON.stringify(file));

  expect(files[0]).toMatchObject({
    account: { id: ownerId, email: owner.email, lastName: canary },
    requests: {
      requests: [{ id: requestId, address: { address: `1 ${canary} Street` } }],
      properties: [{ address: `1 ${canary} Street` }],
      favorites: [{ businessName: 'Brook Yard Care' }],
    },
    messaging: { conversations: [{ messages: [{ content: 'Words of the owner' }] }] },
  });
  expect(files[1]).toMatchObject({ account: { id: providerId }, bids: { bids: [{ id: bid.id }] } });
  expect(ofOwner).not.toContain(providerId);
  expect(ofOwner).not.toContain('Words of the provider');
  expect(ofProvider).not.toContain(canary);
  expect(ofProvider).not.toContain(ownerId);
  expect(ofProvider).not.toContain('Words of the owner');
  for (const _ of ['again', 'and again']) await owner.api.call('auth.exportAccount');
  expect((await owner.fails('auth.exportAccount')).status).toBe(429);
});

async function exported(someone: Person): Promise<Record<string, unknown>> {
  await someone.api.call('auth.exportAccount');
  await w.local.mailTo(someone.email, /data is ready/i);
  const ready = await eventually(async () => {
    const { dataExport } = await someone.api.call('auth.getProfile');
    return dataExport?.status === 'ready' && dataExport;
  }, 'the export');
  const file = await fetch(String(ready.url));
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="sward-export.json"');
  return (await file.json()) as Record<string, unknown>;
}
