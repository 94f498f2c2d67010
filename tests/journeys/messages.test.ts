/** @covers messaging */
import { eventually, uploadPhoto } from '../support/local.ts';
import { type AnyBody, idOf, type Person } from '../support/people.ts';
import { metadataBytes, phonePhoto } from '../support/pictures.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { payBid, placeBid, postRequest, providers, signInSeeded } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** What two people write to each other, and who else may read it. */
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
  const { id } = await owner.must<AnyBody>('POST', '/api/conversations', {
    serviceRequestId: requestId,
    otherUserId: receiverId,
  });
  conversationId = id;
});

const send = (from: Person, to: string, more: object = {}) =>
  from.call('POST', '/api/messages', {
    conversationId,
    receiverId: to,
    content: 'Like this, please',
    ...more,
  });
const thread = async (who: Person) =>
  (await who.must<AnyBody>('GET', `/api/conversations/${conversationId}/messages`)).items;
const upload = async () =>
  await uploadPhoto(owner, 'message', { bytes: await phonePhoto(80, 60), type: 'image/jpeg' });

test('photos wait for acceptance; then the other one sees them and the sender a receipt', async () => {
  const photos = [await upload()];
  const early = await send(owner, receiverId, { photos });
  expect([early.status, early.body.error?.code]).toEqual([409, 'photos_not_open']);
  await payBid(w, owner, bid);

  const sent = await send(owner, receiverId, { photos });

  expect(sent.status).toBe(201);
  const [photo] = await eventually(async () => {
    const [seen] = await thread(provider);
    return seen.photos[0]?.status === 'ready' && seen.photos;
  }, 'the photo to be decoded');
  const file = await fetch(photo.thumbnailUrl);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(metadataBytes(Buffer.from(await file.arrayBuffer()))).toBe(0);
  expect(await thread(owner)).toMatchObject([{ isRead: false, readAt: null }]);
  await provider.must('PUT', `/api/conversations/${conversationId}/read`);
  expect(await thread(owner)).toMatchObject([{ isRead: true, readAt: expect.any(String) }]);
});

test('a reported message is read by an operator, on record, and nothing else is', async () => {
  const sent = await send(owner, receiverId, { content: 'You are late again!' });
  const operator = await signInSeeded(w, 'operator@sward.test');
  const desk = `/api/operator/reports/${sent.body.id}`;
  expect((await operator.call('GET', desk)).status).toBe(404);
  expect((await operator.call('GET', `/api/conversations/${conversationId}/messages`)).status).toBe(404);

  const report = { reason: 'I was on time.' };
  for (let twice = 0; twice < 2; twice++)
    await provider.must('POST', `/api/messages/${sent.body.id}/report`, report);

  const queue = await operator.must<AnyBody>('GET', '/api/operator/reports');
  expect(queue.items.filter((item: AnyBody) => item.id === sent.body.id)).toMatchObject([report]);
  const read = await operator.must<AnyBody>('GET', desk);
  expect(read.messages.at(-1)).toMatchObject({ content: 'You are late again!' });
  await operator.must('POST', `${desk}/close`, { note: 'Both have calmed down.' });
  const audit = await operator.must<AnyBody>('GET', `/api/operator/audit?subjectId=${sent.body.id}`);
  expect(audit.items).toMatchObject([
    { action: 'message.close-report', note: 'Both have calmed down.' },
    { action: 'message.read-report', operatorId: await idOf(operator) },
  ]);
});

test('what is still unread after ten minutes is told of in one mail', async () => {
  await send(owner, receiverId, { content: 'Bring the long ladder' });
  await w.local.advance('PT1S');

  await w.local.advance('PT16M');

  const mail = await w.local.mailTo(provider.email, /unread messages/i);
  expect(JSON.stringify(mail)).not.toContain('ladder');
});

test('a stranger finds nothing', async () => {
  const stranger = await registeredHomeowner(w);

  expect((await send(stranger, receiverId)).status).toBe(404);
  expect((await stranger.call('GET', `/api/conversations/${conversationId}/messages`)).status).toBe(404);
});

test('of a hundred messages in a minute most are taken, and the others told when to come again', async () => {
  const intoTheMinute = (await w.local.now()) % 60_000;
  await w.local.advance(`PT${60 - Math.floor(intoTheMinute / 1000)}S`);
  const before = (await thread(owner)).length;

  const answers = [];
  for (let n = 0; n < 100; n++) answers.push(await send(owner, receiverId, { clientId: `message-${n}` }));

  const taken = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 429);
  expect([before, taken.length, refused.length]).toEqual([3, 60, 40]);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
