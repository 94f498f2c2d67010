/** @covers messaging/conversations messaging/reports messaging/support */
import { countedWith } from '../support/desk.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { type Form, idOf, type Person } from '../support/people.ts';
import { metadataBytes, phonePhoto } from '../support/pictures.ts';
import { registeredHomeowner, supportMessage } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { payBid, placeBid, postRequest, providers, signInSeeded } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Messages between a homeowner and a provider, and who else may read them. */
const w = world(siteUrl());

let owner: Person;
let provider: Person;
let receiverId: string;
let conversationId: string;
let bid: Awaited<ReturnType<typeof placeBid>>;

beforeAll(async () => {
  [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  bid = await placeBid(w, provider, requestId);
  receiverId = await idOf(provider);
  const { id } = await owner.api.call('messaging.openConversation', {
    body: { serviceRequestId: requestId, otherUserId: receiverId },
  });
  conversationId = id;
});

type Message = Form<'messaging.sendMessage'>;
const message = (more: Partial<Message> = {}): Message => ({
  conversationId,
  receiverId,
  content: 'Like this, please',
  ...more,
});
const send = (more: Partial<Message> = {}) =>
  owner.api.call('messaging.sendMessage', { body: message(more) });
const thread = async (who: Person) =>
  (await who.api.call('messaging.listMessages', { params: { id: conversationId } })).items;
const upload = async () =>
  await uploadPhoto(owner, 'message', { bytes: await phonePhoto(80, 60), type: 'image/jpeg' });

test('photos wait for acceptance; then the other one sees them and the sender a receipt', async () => {
  const photos = [await upload()];
  expect(await owner.fails('messaging.sendMessage', { body: message({ photos }) })).toMatchObject({
    status: 409,
    code: 'photos_not_open',
  });
  await payBid(w, owner, bid);

  await send({ photos });

  const [photo] = await eventually(async () => {
    const [seen] = await thread(provider);
    return seen?.photos[0]?.status === 'ready' && seen.photos;
  }, 'the photo to be decoded');
  const file = await fetch(String(photo?.thumbnailUrl));
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(metadataBytes(Buffer.from(await file.arrayBuffer()))).toBe(0);
  expect(await thread(owner)).toMatchObject([{ isRead: false, readAt: null }]);
  await provider.api.call('messaging.markRead', { params: { id: conversationId } });
  expect(await thread(owner)).toMatchObject([{ isRead: true, readAt: expect.any(String) }]);
});

test('a reported message is read by an operator, on record, and nothing else is', async () => {
  const { id: messageId } = await send({ content: 'You are late again!' });
  const operator = await signInSeeded(w, 'operator@sward.test');
  const params = { messageId };
  expect((await operator.fails('messaging.getReport', { params })).status).toBe(404);
  expect((await operator.fails('messaging.listMessages', { params: { id: conversationId } })).status).toBe(
    404,
  );

  const report = { reason: 'I was on time.' };
  for (let twice = 0; twice < 2; twice++)
    await provider.api.call('messaging.reportMessage', { params, body: report });

  const queue = await operator.api.call('messaging.listReports');
  expect(queue.items.filter((item) => item.id === messageId)).toMatchObject([report]);
  expect(await countedWith(operator, 'report', messageId)).toBeGreaterThan(0);
  const read = await operator.api.call('messaging.getReport', { params });
  expect(read.messages.at(-1)).toMatchObject({ content: 'You are late again!' });
  await operator.api.call('messaging.closeReport', { params, body: { note: 'Both have calmed down.' } });
  expect(await countedWith(operator, 'report', messageId)).toBeUndefined();
  const audit = await operator.api.call('auth.listAudit', { query: { subjectId: messageId } });
  expect(audit.items).toMatchObject([
    { action: 'message.close-report', note: 'Both have calmed down.' },
    { action: 'message.read-report', operatorId: await idOf(operator) },
  ]);
});

test('a message to the support waits for an operator until it is answered', async () => {
  const operator = await signInSeeded(w, 'operator@sward.test');
  const { id: ticketId } = await owner.api.call('messaging.openTicket', { body: supportMessage() });
  expect(await countedWith(operator, 'ticket', ticketId)).toBeGreaterThan(0);

  const reply = { params: { ticketId }, body: { text: 'Here is how.' } };
  await operator.api.call('messaging.replyToTicket', reply);

  expect(await countedWith(operator, 'ticket', ticketId)).toBeUndefined();
});

test('what is still unread after ten minutes is told of in one mail', async () => {
  await send({ content: 'Bring the long ladder' });
  await w.local.advance('PT1S');

  await w.local.advance('PT16M');

  const mail = await w.local.mailTo(provider.email, /unread messages/i);
  expect(JSON.stringify(mail)).not.toContain('ladder');
});

test('a stranger finds nothing', async () => {
  const stranger = await registeredHomeowner(w);

  expect((await stranger.fails('messaging.sendMessage', { body: message() })).status).toBe(404);
  expect((await stranger.fails('messaging.listMessages', { params: { id: conversationId } })).status).toBe(
    404,
  );
});

test('of a hundred messages in a minute most are taken, and the others told when to come again', async () => {
  const intoTheMinute = (await w.local.now()) % 60_000;
  await w.local.advance(`PT${60 - Math.floor(intoTheMinute / 1000)}S`);
  const before = (await thread(owner)).length;

  for (let n = 0; n < 60; n++) await send({ clientId: `message-${n}` });
  for (let n = 60; n < 100; n++) {
    const body = message({ clientId: `message-${n}` });
    expect(await owner.fails('messaging.sendMessage', { body })).toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    });
  }

  expect(before).toBe(3);
});

test('five answers make a reply time on the bids of their provider', async () => {
  await w.local.advance('PT1M');
  const answer = () =>
    provider.api.call('messaging.sendMessage', {
      body: { conversationId, receiverId: ownerId, content: 'Gladly' },
    });
  const { items } = await provider.api.call('messaging.listConversations', {});
  const ownerId = items.find(({ conversation }) => conversation.id === conversationId)?.otherUser.id ?? '';
  for (let each = 0; each < 5; each++) {
    await send();
    await answer();
  }

  await eventually(async () => {
    const seen = await owner.api.call('bids.get', { params: { bidId: bid.id } });
    return typeof seen.facts?.replyMinutes === 'number';
  }, 'the answers to be counted');
});
