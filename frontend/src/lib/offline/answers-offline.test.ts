import { QueryObserver } from '@tanstack/react-query';
import { CHECK_IN, JOB, keptDay, PAT, phone } from '../../../test/provider/kept-day.ts';
import { queryClient } from '../api/query.ts';
import { announce } from '../api/signals.ts';
import { midnight, readDay } from './kept-answers.ts';
import { claimDay, forgetDay } from './owner.ts';
import { act, takeUp } from './queue.ts';
import { openWithoutNetwork, startDay } from './start.ts';
import { day, hideAll, whatWaits } from './state.ts';

const MINE = ['bid', 'mine'];

keptDay();

/** Reads as a page does while it works offline. */
function read(queryKey: readonly string[], queryFn: () => Promise<unknown>): Promise<unknown> {
  day.read = readDay;
  return queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 });
}

test('answers are kept, and shown without a network with what was done since', async () => {
  const job = { id: JOB, status: 'accepted', checkedInAt: null, allowedActions: ['check-in', 'on-my-way'] };
  await read(MINE, async () => ({ pages: [{ items: [job] }] }));
  phone.online = false;
  await act(JOB, CHECK_IN);

  const seen = await read(MINE, () => Promise.reject(new TypeError('Failed to fetch')));

  const [tap] = whatWaits().waiting;
  expect(seen).toEqual({
    pages: [
      { items: [{ ...job, arrivesAt: null, checkedInAt: tap?.tappedAt, allowedActions: ['complete'] }] },
    ],
  });
  await expect(read(['request', 'available'], () => Promise.reject(new TypeError('none')))).rejects.toThrow(
    'none',
  );
});

test('what a page has read before the queue was taken up shows what waits in it', async () => {
  phone.online = false;
  await act(JOB, CHECK_IN);
  hideAll();
  phone.online = true;
  phone.says = () => ({ status: 503, code: 'busy' });
  const job = { id: JOB, status: 'accepted', allowedActions: ['check-in'] };
  const page = new QueryObserver(queryClient, { queryKey: MINE, queryFn: async () => job });
  const leave = page.subscribe(() => undefined);
  await page.refetch();

  await startDay(PAT);
  await queryClient.fetchQuery({ queryKey: MINE });

  expect(page.getCurrentResult().data).toMatchObject({ allowedActions: ['complete'] });
  leave();
});

test('answers are gone at midnight', async () => {
  await read(MINE, async () => 'kept');
  const lost = () => read(MINE, () => Promise.reject(new TypeError('lost')));
  expect(await lost()).toBe('kept');
  const tomorrow = new Date();
  tomorrow.setHours(24, 0, 0, 0);
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow.getTime());

  await expect(lost()).rejects.toThrow('lost');
});

test('midnight is the same moment however often the clock ticks while it is worked out', () => {
  const tomorrow = new Date();
  tomorrow.setHours(24, 0, 0, 0);
  let moment = tomorrow.getTime() - 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => moment++);

  expect(midnight()).toBe(tomorrow.getTime());
});

test('without a network the app knows who was there; after sign-out, or for another person, nothing is left', async () => {
  await startDay(PAT);
  phone.online = false;
  await act(JOB, CHECK_IN);
  expect(await openWithoutNetwork()).toMatchObject({ id: PAT.id });

  announce('signed-out');
  forgetDay();
  expect(await openWithoutNetwork()).toBeUndefined();
  claimDay({ id: 'acc_OTHER' }, true);
  await takeUp();

  expect(whatWaits().waiting).toEqual([]);
});
