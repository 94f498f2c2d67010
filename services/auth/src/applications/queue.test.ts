import { callRoute } from '@sward/shared/testing';
import {
  applicationOf,
  apply,
  form,
  move,
  OPERATOR,
  reply,
  wizard,
} from '../../testing/application-test-kit.ts';
import { type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { operatorRouteHandlers } from '../operator-route-handlers.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const queue = (query: object = {}) =>
  callRoute(operatorRouteHandlers(ports), 'auth.queue', OPERATOR, { query });
const waiting = async () => (await queue()).counts?.application.count;

test('an application waits in every state that an operator ends, and not while the applicant is asked', async () => {
  await apply(ports, form());
  const { id, promisedBy } = await applicationOf(ports);
  expect(await queue()).toMatchObject({
    items: [
      {
        kind: 'application',
        id,
        dueAt: promisedBy,
        status: 'pending_review',
        authorized: false,
        check: null,
      },
    ],
    counts: { application: { count: 1, late: 0, more: false } },
  });

  await move(ports, 'under_review');
  expect((await queue()).items).toMatchObject([{ status: 'under_review' }]);
  await move(ports, 'needs_info');
  expect([(await queue()).items, await waiting()]).toEqual([[], 0]);
  await reply(ports, { text: 'Here it is.', backgroundCheckAuthorised: true });
  await move(ports, 'background_check');
  expect((await queue()).items).toMatchObject([
    { status: 'background_check', authorized: true, check: 'requested' },
  ]);
  ports.clock.set(promisedBy);
  expect((await queue()).counts).toMatchObject({ application: { count: 1, late: 1 } });

  await move(ports, 'rejected', { note: 'No.' });
  expect([(await queue()).items, await waiting()]).toEqual([[], 0]);
});

test('more than a page goes on where it ended', async () => {
  for (let i = 10; i < 40; i++) {
    await apply(ports, wizard({ email: `a${i}@example.com` }));
    ports.clock.advance(1000);
  }
  const first = await queue();
  const second = await queue({ cursor: first.nextCursor });

  expect([first.items.length, first.counts?.application.count]).toEqual([25, 30]);
  expect([second.items.length, second.nextCursor, second.counts]).toEqual([5, null, null]);
});
