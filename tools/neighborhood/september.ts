import { APPLICANTS } from './cast.ts';
import { arrange, arrive, finish, type PaidJob, post } from './jobs.ts';
import { apply, approve, begin, toTheCheck } from './move-in.ts';
import type { Stage } from './stage.ts';

/** Ids of what the walk leaves to look at, by name. */
export type Found = Record<string, string>;

const MOW = [1];

/** Posts a request of September on which no provider bids. */
export async function postInVain(stage: Stage): Promise<void> {
  const words = 'Rake the front yard, it is only a few leaves.';
  await post(stage, { owner: 'ben', services: [4], day: '2026-09-12', words, budget: { min: 20, max: 25 } });
}

export async function postAndCancel(stage: Stage): Promise<void> {
  const words = 'Mulch for the beds along the drive.';
  const requestId = await post(stage, {
    owner: 'dana',
    at: 'cottage',
    services: [6],
    day: '2026-09-29',
    words,
  });
  await (await stage.as('dana')).api.call('requests.cancel', { params: { requestId } });
  await stage.settled();
}

/** Arranges the job for which Sam will be late. */
export async function late(stage: Stage): Promise<PaidJob> {
  const wish = {
    owner: 'june',
    services: MOW,
    day: '2026-09-22',
    words: 'Front lawn only, please.',
  } as const;
  return await arrange(
    stage,
    { ...wish, services: MOW },
    { by: 'sam', amount: 45, words: 'Mulching mower, and a tidy end.' },
  );
}

export async function comeLate(stage: Stage, job: PaidJob): Promise<void> {
  await stage.to('2026-09-22T16:50:20Z');
  await arrive(stage, job);
  await stage.to('2026-09-22T17:30:00Z');
  await finish(stage, job);
}

export interface Week {
  overdue: PaidJob;
  blocked: PaidJob;
}

/** Plays the Thursday a week before the end: Owen applies and is approved, and two jobs are arranged that end badly. */
export async function thursdayBefore(stage: Stage): Promise<Week> {
  await stage.to('2026-09-24T14:00:00Z');
  const owen = await apply(stage, APPLICANTS.owen);
  await toTheCheck(stage, [owen]);
  const day = '2026-09-26';
  const overdue = await arrange(
    stage,
    { owner: 'luis', services: MOW, day, words: 'Front and back. The gate sticks a little.' },
    { by: 'amy', amount: 38, words: 'Steep or flat, both are fine.' },
  );
  const blocked = await arrange(
    stage,
    { owner: 'nora', services: MOW, day, words: 'Please mind the young birch.' },
    { by: 'leo', amount: 41, words: 'Clippings come with us.' },
  );

  await stage.to('2026-09-24T19:30:00Z');
  await approve(stage, [owen]);
  await begin(stage, 'owen');
  return { overdue, blocked };
}
