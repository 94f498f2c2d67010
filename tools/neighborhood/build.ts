import { packState } from '@sward/local-aws';
import { loginsOf, SEEDED_KEY } from '../../local/logins.ts';
import { SHOWN_KEY, type ShownPeople } from '../../local/neighborhood/shown-people.ts';
import { APPLICANTS, EMAILS, ESTABLISHED, HOMEOWNERS, type Name, type OwnerName } from './cast.ts';
import { prepareDay, startService, workDay } from './half-year.ts';
import { readAll } from './jobs.ts';
import { thursday, wednesdayAfternoon, wednesdayMorning } from './last-days.ts';
import { monday, saturday, tuesday } from './last-week.ts';
import {
  apply,
  approve,
  begin,
  fillIn,
  manageProperties,
  register,
  seedFirst,
  setUpPayouts,
  toTheCheck,
} from './move-in.ts';
import { SERVICE, WORK_DAYS } from './past-jobs.ts';
import { comeLate, type Found, late, postAndCancel, postInVain, thursdayBefore } from './september.ts';
import { shownPeople } from './shows.ts';
import { catchUp, openStage, type Stage, switchAllOff } from './stage.ts';

const BEGIN = '2026-04-01T12:00:00Z';
/** A Thursday in the mowing season, at 9:40 in Boston. The product's time continues here when the state is opened. */
const END = '2026-10-01T13:40:00Z';

/** Plays the half year from an empty state; returns the packed state. */
export async function buildNeighborhood(stateDir: string): Promise<Buffer> {
  const siteUrl = await playHalfYear({ stateDir, inMemory: false }, ({ cloud }) =>
    Promise.resolve(cloud.siteUrl),
  );
  return await packState({ stateDir, siteUrl, at: Date.parse(END) });
}

/** Plays the half year in memory up to the instant at which the packed state continues; returns the result of `look`. */
export async function lookAtTheEnd<T>(stateDir: string, look: (siteUrl: string) => Promise<T>): Promise<T> {
  return await playHalfYear({ stateDir, inMemory: true }, async (stage) => {
    // As when a state is opened, due timers fire and schedules do not.
    await switchAllOff(stage);
    await stage.to(END);
    return await look(stage.cloud.siteUrl);
  });
}

async function playHalfYear<T>(
  { stateDir, inMemory }: { stateDir: string; inMemory: boolean },
  atTheEnd: (stage: Stage) => Promise<T>,
): Promise<T> {
  const stage = await openStage(stateDir, BEGIN, inMemory);
  const { now } = stage.cloud;
  try {
    const accounts = await moveIn(stage);
    const found = await liveTheYear(stage);
    await stage.settled();
    await catchUp(stage);
    if (now() > Date.parse(END)) throw new Error(`It is ${new Date(now()).toISOString()}, past the end`);
    const people = await shownPeople(stage, found);
    const also = (['ben', 'grace', 'marta', 'owen'] as const).map((name: Name) => ({
      email: EMAILS[name],
      userType: name === 'ben' || name === 'grace' ? 'homeowner' : 'provider',
    }));
    const order = ['homeowner', 'provider', 'operator'];
    const all = [...accounts, ...also].sort((a, b) => order.indexOf(a.userType) - order.indexOf(b.userType));
    await stage.cloud.store.put(SEEDED_KEY, { logins: loginsOf(all) });
    await stage.cloud.store.put(SHOWN_KEY, { people } satisfies ShownPeople);
    return await atTheEnd(stage);
  } finally {
    await stage.stop();
  }
}

/** Plays April: homeowners register, providers apply, and those who are approved set payouts up. */
async function moveIn(stage: Stage): Promise<{ email: string; userType: string }[]> {
  const accounts = await seedFirst(stage);
  await fillIn(stage);
  for (const name of Object.keys(HOMEOWNERS).filter((each) => each !== 'dana') as OwnerName[])
    await register(stage, name);
  const ids = [];
  for (const name of ESTABLISHED) ids.push(await apply(stage, APPLICANTS[name]));
  await stage.to('2026-04-02T14:00:00Z');
  await toTheCheck(stage, ids);
  await stage.to('2026-04-02T19:30:00Z');
  await approve(stage, ids);
  for (const name of ESTABLISHED) await begin(stage, name);
  for (const name of ESTABLISHED) await setUpPayouts(stage, name);
  await manageProperties(stage);
  return accounts;
}

async function liveTheYear(stage: Stage): Promise<Found> {
  const found: Found = {};
  let service: string | undefined;
  let lateJob: Awaited<ReturnType<typeof late>> | undefined;
  for (const day of WORK_DAYS) {
    const jobs = await prepareDay(stage, day);
    if (day === SERVICE.first) {
      service = await startService(stage);
      found.service = service;
    }
    if (day === '2026-09-08') await postInVain(stage);
    if (day === '2026-09-22') {
      lateJob = await late(stage);
      await postAndCancel(stage);
    }
    await workDay(stage, day, jobs, service);
    const large = jobs.find(({ past }) => past.amount > 200);
    if (large) found.large = large.paymentId;
  }
  if (lateJob) await comeLate(stage, lateJob);
  const week = await thursdayBefore(stage);
  const ended = await saturday(stage, week, found);
  const ahead = await monday(stage, found, ended);
  await tuesday(stage, found, ended, ahead.requestId);
  await readAll(stage);
  await wednesdayMorning(stage, found, ended.inReview, ahead.ofSam);
  await wednesdayAfternoon(stage, found, ahead);
  await thursday(stage, found, ahead);
  return found;
}
