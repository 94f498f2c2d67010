import { screen } from '@testing-library/react';
import { HOMEOWNER } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { openPaidJob } from '../../../test/paid-job.ts';
import { syncClock } from '../../lib/clock.ts';

const HEAR_BY = '2030-05-06T16:00:00.000Z';
const BY = /You will hear from us by May 6, /;
const LATE = /You should have heard from us by now, and we are sorry\./;

afterEach(() => {
  syncClock(Date.now());
});

test.each([
  ['homeowner', '2030-05-06T15:00:00.000Z', BY],
  ['homeowner, once it is late', '2030-05-06T16:30:00.000Z', LATE],
] as const)('a %s whose job operators look at reads by when they hear of it', async (_, at, said) => {
  syncClock(Date.parse(at));
  openPaidJob({
    user: HOMEOWNER,
    job: { date: '2030-05-06', time: 'afternoon', hearBy: HEAR_BY },
  });

  expect(await screen.findByText('We are looking at this job')).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(/^Booked\. /)).toBeNull();
  expect(screen.queryByText(/suspend/i)).toBeNull();
  expect(await violations()).toEqual([]);
});
