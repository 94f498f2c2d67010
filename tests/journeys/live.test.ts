/** @covers messaging/live messaging/conversations */
import { eventually } from '../support/local.ts';
import { idOf, type Person, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { HANDSHAKE, type Listening, listening } from '../support/socket.ts';
import { again, placeBid, postRequest, providers } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Browsers hear at /ws what concerns the person who is signed in, and no other browser does. */
const w = world(siteUrl());

const knock = async (someone: Person, headers: Record<string, string> = {}) =>
  (
    await someone.call('GET', '/ws', undefined, {
      headers: { ...HANDSHAKE, origin: w.url, 'x-sward-client': '', ...headers },
    })
  ).status;

const listen = (someone: Person): Promise<Listening> => listening(w.url, someone);

interface Talk {
  owner: Person;
  provider: Person;
  conversationId: string;
  receiverId: string;
}

/** Opens a conversation in which an owner writes to a provider about a bid. */
async function talk(): Promise<Talk & { write(content: string): Promise<void> }> {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const receiverId = await idOf(provider);
  const { id: conversationId } = await owner.api.call('messaging.openConversation', {
    body: {
      ...{ serviceRequestId: requestId, otherUserId: receiverId },
    },
  });
  const write = async (content: string) =>
    void (await owner.api.call('messaging.sendMessage', { body: { conversationId, receiverId, content } }));
  return { owner, provider, conversationId, receiverId, write };
}

describe('the handshake', () => {
  test('is refused without a session, with a forged one and to a stranger', async () => {
    const owner = await registeredHomeowner(w);
    const forged = person(w.url);
    forged.cookies.set('sward_sid', 'x'.repeat(43));

    expect(await knock(person(w.url))).toBe(401);
    expect(await knock(forged)).toBe(401);
    for (const origin of ['https://evil.example', 'null', w.url.replace('localhost', '127.0.0.1')]) {
      expect(await knock(owner, { origin, 'sec-fetch-site': 'same-origin' })).toBe(403);
    }
  });

  test('is asked for: a plain call is told so', async () => {
    const owner = await registeredHomeowner(w);

    expect((await owner.call('GET', '/ws')).status).toBe(426);
  });

  test('lets ten tabs of a person listen', async () => {
    const owner = await registeredHomeowner(w);
    const tabs = await Promise.all(Array.from({ length: 10 }, () => listen(owner)));

    expect(await knock(owner)).toBe(429);
    for (const tab of tabs) tab.close();
  });
});

test('a bid is told to the owner, and not to others', async () => {
  const [owner, stranger, [provider, rival]] = await Promise.all([
    registeredHomeowner(w),
    registeredHomeowner(w),
    providers(w),
  ]);
  const [hers, theirs, rivals] = await Promise.all([owner, stranger, rival].map(listen));
  const requestId = await postRequest(w, owner);
  expect(await hers?.next('request')).toBe(requestId);

  const bid = await placeBid(w, provider, requestId);

  expect(await hers?.next('bid')).toBe(bid.id);
  expect([theirs?.frames, rivals?.frames]).toEqual([[], []]);
});

test('a message reaches its receiver and the other tabs of its sender, and back comes that it was read', async () => {
  const { owner, provider, conversationId, write } = await talk();
  const [sender, receiver] = await Promise.all([listen(owner), listen(provider)]);

  await write('Could you come before noon?');
  expect([await sender.next('message'), await receiver.next('message')]).toEqual([
    conversationId,
    conversationId,
  ]);
  await provider.api.call('messaging.markRead', { params: { id: conversationId } });

  expect(await sender.next('read')).toBe(conversationId);
  const everything = [...sender.frames, ...receiver.frames].flatMap((frame) =>
    Object.keys(JSON.parse(frame)),
  );
  expect([...new Set(everything)].sort()).toEqual(['cause', 'id', 'type', 'unread']);
});

test('signing out ends the connection at once, without a push', async () => {
  const { provider, conversationId, write } = await talk();
  const other = person(w.url, provider.email);
  await again(other);
  const [receiver, elsewhere] = await Promise.all([listen(provider), listen(other)]);
  await write('Are you there?');
  expect(await receiver.next('message')).toBe(conversationId);

  await provider.api.call('auth.logout');

  expect(await receiver.closed).toBe(1000);
  await write('Still there?');
  expect([await elsewhere.next('message'), await elsewhere.next('message')]).toHaveLength(2);
  // Other frames may have come before; only one was about a message.
  expect(receiver.frames.filter((frame) => JSON.parse(frame).type === 'message')).toHaveLength(1);
  elsewhere.close();
});

test('a page shows that it is there; what else it says reaches nothing, and too much of it ends the connection', async () => {
  const owner = await registeredHomeowner(w);
  const tab = await listen(owner);

  tab.send('hello');
  const refusal = await eventually(async () => tab.frames[0], 'an answer of the gateway');
  expect(JSON.parse(refusal)).toMatchObject({ message: 'Forbidden' });
  // Sixty frames a minute are allowed, and these may fall into two minutes.
  for (let frame = 0; frame < 121; frame += 1) tab.send('{"action":"ping"}');

  expect(await tab.closed).toBe(1000);
});

test('a connection that no one uses ends, and what was stored of it goes with it', async () => {
  const owner = await registeredHomeowner(w);
  const tab = await listen(owner);

  await w.local.advance('PT10M');

  expect(await tab.closed).toBe(1001);
  const tabs = await eventually(async () => {
    const opened = await Promise.all(Array.from({ length: 10 }, () => listen(owner)));
    return opened;
  }, 'room for ten tabs');
  for (const each of tabs) each.close();
});
