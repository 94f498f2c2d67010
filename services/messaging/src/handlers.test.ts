import { contract, type RouteId } from '@sward/shared/contract';
import { handlers } from './handlers.ts';
import { accept, marketplace, OWNER, PROVIDER, REQUEST, type TestPorts, testPorts } from './test-kit.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

function call(overrides: object) {
  const base = { params: {}, query: {}, body: undefined, raw: '', headers: {}, cookies: [] };
  // biome-ignore lint/suspicious/noExplicitAny: the calls of all routes in one helper
  return { ...base, sid: undefined, viewer: '192.0.2.1', ...overrides } as any;
}

/** The answer's body exactly as the contract lets it out. */
function bodyOf(route: RouteId, status: 200 | 201, body: unknown): Record<string, unknown> {
  const responses = contract[route].responses as Record<number, { parse(value: unknown): unknown }>;
  return responses[status]?.parse(body) as Record<string, unknown>;
}

test('a conversation through the routes, in the shapes of the contract', async () => {
  const routes = handlers(ports);
  await accept(ports);

  const opened = await routes['messaging.openConversation'](
    call({ actor: OWNER, body: { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId } }),
  );
  const conversation = bodyOf('messaging.openConversation', 201, opened.body);
  const id = conversation.id as string;
  expect(conversation).toMatchObject({
    status: 'open',
    conversation: { id, serviceRequestId: REQUEST },
    otherUser: { firstName: 'Pat', lastName: 'G.', businessName: 'Green Blade Lawn Care' },
    lastMessage: null,
    unread: 0,
  });

  const sent = await routes['messaging.sendMessage'](
    call({ actor: PROVIDER, body: { conversationId: id, receiverId: OWNER.accountId, content: 'Hello' } }),
  );
  expect(bodyOf('messaging.sendMessage', 201, sent.body)).toMatchObject({ status: 'sent', isRead: false });

  const listed = await routes['messaging.listConversations'](call({ actor: OWNER }));
  expect(bodyOf('messaging.listConversations', 200, listed.body)).toMatchObject({
    items: [{ unread: 1, lastMessage: { content: 'Hello' } }],
    nextCursor: null,
  });

  const read = await routes['messaging.markRead'](call({ actor: OWNER, params: { id } }));
  expect(bodyOf('messaging.markRead', 200, read.body)).toEqual({ success: true });

  const messages = await routes['messaging.listMessages'](call({ actor: PROVIDER, params: { id } }));
  expect(bodyOf('messaging.listMessages', 200, messages.body)).toMatchObject({
    items: [{ content: 'Hello', isRead: true, senderId: PROVIDER.accountId }],
    nextCursor: null,
  });
});
