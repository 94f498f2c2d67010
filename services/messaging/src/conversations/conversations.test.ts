import { AlreadyHandled } from '@sward/shared/table';
import { conversationSteps } from '../../testing/conversation-steps.ts';
import {
  accept,
  BID,
  eventOf,
  marketplace,
  OWNER,
  PAYMENT,
  PROVIDER,
  REQUEST,
  RIVAL,
  STRANGER,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { revealOwner } from './reveal-owner.ts';
import { conversationView } from './views.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const { open, idOf, send, seenBy } = conversationSteps(() => ports);
const accepted = () =>
  eventOf(ports, 'BidAccepted', {
    requestId: REQUEST,
    bidId: BID,
    paymentId: PAYMENT,
    ownerId: OWNER.accountId,
    providerId: PROVIDER.accountId,
  });

describe('opening', () => {
  test('the homeowner opens one conversation with each bidder, and finds it again', async () => {
    const first = await open(OWNER, PROVIDER);
    const again = await open(OWNER, PROVIDER);
    const other = await open(OWNER, RIVAL);

    expect(again).toEqual(first);
    expect(other.conversation.id).not.toBe(first.conversation.id);
    expect(await seenBy(OWNER)).toHaveLength(2);
  });

  test('two at once open one', async () => {
    const [a, b] = await Promise.all([open(OWNER, PROVIDER), open(OWNER, PROVIDER)]);

    expect(a.conversation.id).toBe(b.conversation.id);
    expect(await seenBy(OWNER)).toHaveLength(1);
  });

  test('a provider joins the one that the homeowner wrote in, but opens none before acceptance', async () => {
    const closed = expect.objectContaining({ code: 'conversation_closed' });
    await expect(open(PROVIDER, OWNER)).rejects.toEqual(closed);
    const id = await idOf(open(OWNER, PROVIDER));
    await expect(open(PROVIDER, OWNER)).rejects.toEqual(closed);

    await send(id, OWNER, PROVIDER, 'Could you come on Tuesday?');

    expect(await idOf(open(PROVIDER, OWNER))).toBe(id);
  });

  test('is seen by its opener alone, until it has its first message', async () => {
    const id = await idOf(open(OWNER, PROVIDER));
    expect(await seenBy(OWNER)).toHaveLength(1);
    expect(await seenBy(PROVIDER)).toEqual([]);

    await send(id, OWNER, PROVIDER, 'Could you come on Tuesday?');

    expect(await seenBy(PROVIDER)).toMatchObject([{ conversation: { id }, unread: 1 }]);
  });

  test('without a message is seen by both once both have opened it', async () => {
    await open(OWNER, PROVIDER);
    await accept(ports);
    expect(await seenBy(PROVIDER)).toEqual([]);

    await open(PROVIDER, OWNER);

    expect(await seenBy(PROVIDER)).toHaveLength(1);
  });

  test('the accepted provider opens one and knows the name; a rival still opens none', async () => {
    await accept(ports);

    const opened = await open(PROVIDER, OWNER);

    expect(conversationView(opened, PROVIDER.accountId).otherUser).toEqual({
      id: OWNER.accountId,
      firstName: 'Dana',
      lastName: 'H.',
      profileImageUrl: null,
    });
    await expect(open(RIVAL, OWNER)).rejects.toMatchObject({ code: 'conversation_closed' });
  });

  test.each([
    ['a stranger with the owner', STRANGER, OWNER],
    ['a stranger with a bidder', STRANGER, PROVIDER],
    ['the owner with a provider without a bid', OWNER, STRANGER],
    ['a bidder with another bidder', PROVIDER, RIVAL],
    ['the owner with herself', OWNER, OWNER],
  ])('%s: not found, and nothing is written', async (_, me, other) => {
    await expect(open(me, other)).rejects.toMatchObject({ code: 'not_found' });
    expect(ports.conversations.all()).toEqual([]);
  });

  test('an unknown request: not found', async () => {
    await expect(open(OWNER, PROVIDER, 'req_01K00000000000000000000ZZZ')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('names', () => {
  test('before acceptance the homeowner is Homeowner; the provider has the public profile', async () => {
    const id = await idOf(open(OWNER, PROVIDER));
    await send(id, OWNER, PROVIDER, 'Could you come on Tuesday?');

    const [toProvider] = await seenBy(PROVIDER);
    const [toOwner] = await seenBy(OWNER);

    expect(toProvider?.otherUser).toEqual({
      id: toProvider?.conversation.id.replace('cnv_', 'own_'),
      firstName: 'Homeowner',
      lastName: '',
      profileImageUrl: null,
    });
    expect(JSON.stringify(toProvider)).not.toMatch(/dana/i);
    expect(toOwner?.otherUser).toEqual({
      id: PROVIDER.accountId,
      firstName: 'Pat',
      lastName: 'G.',
      businessName: 'Green Blade Lawn Care',
      profileImageUrl: null,
    });
  });

  test('after acceptance the event reveals first name and initial, to that provider alone; twice is once', async () => {
    await send(await idOf(open(OWNER, PROVIDER)), OWNER, PROVIDER, 'Could you come on Tuesday?');
    await send(await idOf(open(OWNER, RIVAL)), OWNER, RIVAL, 'Could you come on Tuesday?');
    await accept(ports);
    const event = accepted();

    await revealOwner(ports, event);

    await expect(revealOwner(ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
    expect((await seenBy(PROVIDER))[0]?.otherUser).toMatchObject({ firstName: 'Dana', lastName: 'H.' });
    expect((await seenBy(RIVAL))[0]?.otherUser).toMatchObject({ firstName: 'Homeowner', lastName: '' });
  });

  test('an event whose reason is gone reveals nothing', async () => {
    await send(await idOf(open(OWNER, PROVIDER)), OWNER, PROVIDER, 'Could you come on Tuesday?');

    await revealOwner(ports, accepted());

    expect((await seenBy(PROVIDER))[0]?.otherUser).toMatchObject({ firstName: 'Homeowner' });
  });

  test('a message updates a conversation that missed the event', async () => {
    const id = await idOf(open(OWNER, PROVIDER));
    await accept(ports);

    await send(id, PROVIDER, OWNER, 'On my way');

    expect((await seenBy(PROVIDER))[0]?.otherUser).toMatchObject({ firstName: 'Dana', lastName: 'H.' });
  });
});
