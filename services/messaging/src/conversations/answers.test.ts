import { parseEvent } from '@sward/shared/events';
import { MINUTE } from '@sward/shared/kernel';
import { conversationSteps } from '../../testing/conversation-steps.ts';
import { accept, marketplace, OWNER, PROVIDER, type TestPorts, testPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const { open, idOf, send } = conversationSteps(() => ports);

describe('an answer', () => {
  let id: string;
  beforeEach(async () => {
    id = await idOf(open(OWNER, PROVIDER));
  });
  const answers = () =>
    ports.conversations
      .all()
      .filter((item) => item.pk.startsWith('OUTBOX#'))
      .map((row) => parseEvent(row.event))
      .filter(({ type }) => type === 'OwnerAnswered')
      .map(({ data }) => data);

  test('is timed from the first message that was without one, once', async () => {
    await send(id, OWNER, PROVIDER, 'Can you come on Tuesday?');
    ports.clock.advance(12 * MINUTE);
    await send(id, OWNER, PROVIDER, 'Or on Friday?');
    ports.clock.advance(6 * MINUTE + 59_000);
    const { id: messageId } = await send(id, PROVIDER, OWNER, 'Friday is fine');
    await send(id, PROVIDER, OWNER, 'In the morning');

    const answer = { messageId, conversationId: id, providerId: PROVIDER.accountId, minutes: 18 };
    expect(answers()).toEqual([answer]);

    await send(id, OWNER, PROVIDER, 'Good');
    ports.clock.advance(MINUTE);
    await send(id, PROVIDER, OWNER, 'See you then');
    expect(answers()).toMatchObject([answer, { minutes: 1 }]);
  });

  test('of the homeowner is not timed', async () => {
    await send(id, PROVIDER, OWNER, 'I can start at nine');
    await send(id, OWNER, PROVIDER, 'Nine is fine');

    expect(answers()).toEqual([]);
  });

  test.each(['before', 'after'])('given twice at once counts once, %s acceptance', async (when) => {
    if (when === 'after') await accept(ports);
    await send(id, OWNER, PROVIDER, 'Can you come on Tuesday?');

    await Promise.all(['Yes', 'Tuesday is fine'].map((words) => send(id, PROVIDER, OWNER, words)));

    expect(answers()).toHaveLength(1);
  });

  test('to two messages at once is timed from the earlier one', async () => {
    await accept(ports);
    await Promise.all(['Hello', 'Can you come?'].map((words) => send(id, OWNER, PROVIDER, words)));
    ports.clock.advance(3 * MINUTE);

    await send(id, PROVIDER, OWNER, 'Yes');

    expect(answers()).toMatchObject([{ minutes: 3 }]);
  });
});
