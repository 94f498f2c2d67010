import { myBid } from '../../../test/samples.ts';
import { withWaiting } from './jobs-in.ts';
import type { Waiting } from './waiting.ts';

const finish = (job: string, more: Partial<Waiting> = {}) =>
  ({ kind: 'finish', job, tappedAt: '2030-05-06T15:00:00.000Z', body: {}, ...more }) as Waiting;
const list = () => ({
  items: [
    myBid({ id: 'bid_1', status: 'accepted' }),
    myBid({ id: 'bid_2', status: 'accepted' }),
    myBid({ id: 'bid_3', status: 'completed' }),
  ],
  counts: { pending: 4, accepted: 2, completed: 7 },
});
const refused = { status: 409, code: 'job_not_open', message: '', at: '2030-05-06T15:01:00.000Z' };

test.each<[string, Waiting[], object]>([
  ['a finish', [finish('bid_1')], { pending: 4, accepted: 1, completed: 8 }],
  ['two', [finish('bid_1'), finish('bid_2')], { pending: 4, accepted: 0, completed: 9 }],
  ['one that the server has', [finish('bid_3')], { pending: 4, accepted: 2, completed: 7 }],
  ['one that it refused', [finish('bid_1', { refused })], { pending: 4, accepted: 2, completed: 7 }],
  ['one of another list', [finish('bid_9')], { pending: 4, accepted: 2, completed: 7 }],
  ['a check-in', [{ ...finish('bid_1'), kind: 'check-in' } as Waiting], { accepted: 2, completed: 7 }],
])('jobs are counted with what waits: %s', (_, waiting, counts) => {
  const shown = withWaiting(list(), waiting);

  expect(shown.counts).toMatchObject(counts);
  expect(shown.items.filter(({ status }) => status === 'accepted')).toHaveLength(shown.counts.accepted);
});
