import { applicationOf, apply } from '../../testing/application-test-kit.ts';
import { itemsOf, type TestPorts, testPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

test('a mail that is refused leaves the application, its answer and those after it as they are', async () => {
  const errors: string[] = [];
  ports.log = { ...ports.log, error: (line) => void errors.push(line) };
  ports.mail = { send: async () => Promise.reject(new Error('MessageRejected')) };

  const first = await apply(ports);
  const second = await apply(ports);

  expect((await applicationOf(ports)).id).toBe(first.id);
  expect(second).toMatchObject({ status: 'pending_review', token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(errors).toEqual(['mail failed for good', 'mail failed for good']);
});

test('of two concurrent applications of one address, one is stored and the mailbox gets a mail about the other', async () => {
  const answers = await Promise.all([apply(ports), apply(ports)]);

  expect(answers).toMatchObject([{ status: 'pending_review' }, { status: 'pending_review' }]);
  expect(itemsOf(ports, 'APPLICATION#')).toHaveLength(1);
  expect(ports.sent.map(({ subject }) => /already/.test(subject)).sort()).toEqual([false, true]);
});
