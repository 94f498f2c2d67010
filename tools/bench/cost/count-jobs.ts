import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalAws } from '@sward/local-aws';
import { startSward } from '../../../local/start.ts';
import { tableClient } from '../../../tests/support/aws.ts';
import { temporaryState } from '../../../tests/support/stack.ts';
import { type World, world } from '../../../tests/support/world.ts';
import { advanceToMorning, payableProviders } from '../../load/crowd.ts';
import { type Counts, perJob } from './cost-report.ts';
import { type Counted, Counter } from './counter.ts';
import { type DoneJob, liveJob, newOwner, signInAgain, viewFinishedJob } from './job-scenario.ts';
import { Visitor } from './visitor.ts';

/** Time until the last mail and the release of a job without a dispute. */
const UNTIL_RELEASED = 'PT49H';
const JOBS = 5;
const WARM_UP_JOBS = 2;
const BIDS = 3;
/**
 * Assumptions, since no call shows these: a provider's bids in a month, and the minutes for which everyone together keeps
 * pages open in the life of a job.
 */
const BIDS_A_MONTH = 20;
const MINUTES_ON_PAGES = 60;

export interface JobCounts {
  /** The first job of a new homeowner, including the registration. */
  first: Counts;
  /** The next job of the same homeowner in the same month. */
  next: Counts;
  /** Per first job, by function: name, invocations and their milliseconds. */
  functions: { name: string; invocations: number; ms: number }[];
  /** Per first job, by type. */
  events: Counts;
  /** Requests of a first job, by route, such as `GET /api/my-bids`. */
  routes: Counts;
}

/** Counts what AWS would bill for whole jobs, on a local cloud of its own, less the counts of an equal idle span. */
export async function countJobs(): Promise<JobCounts> {
  const stateDir = await temporaryState();
  const counter = new Counter();
  const cloud = await startSward({
    assemblyDir: join('dist', 'cloud', 'local'),
    siteDir: join('frontend', 'dist'),
    mailsDir: join('dist', 'mails'),
    stateDir,
    port: 0,
    // As in AWS, no function shares its loaded modules with another.
    ownThreads: true,
    log: (line) => process.stderr.write(`${line}\n`),
    meter: counter.meter,
  });
  try {
    return await countOn(cloud, counter);
  } finally {
    await cloud.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function countOn(cloud: LocalAws, counter: Counter): Promise<JobCounts> {
  const w = world(cloud.siteUrl);
  const providers = await biddingProviders(w, cloud);
  const morning = async () => {
    await advanceToMorning(w);
    for (const provider of providers) await signInAgain(provider);
    await cloud.settled();
    counter.take();
  };
  const after = async (span = UNTIL_RELEASED) => {
    await w.local.advance(span);
    await cloud.settled();
  };
  const jobs = async (owners: readonly Visitor[]) => {
    const done: DoneJob[] = [];
    for (const [n, owner] of owners.entries()) {
      done.push(await liveJob(w, owner, fromThe(n, providers)));
      await cloud.settled();
    }
    await after();
    for (const job of done) await viewFinishedJob(job);
    await cloud.settled();
    return counter.take();
  };
  const owners = async (count: number) => {
    const all: Visitor[] = [];
    for (let n = 0; n < count; n++) all.push(await newOwner(w));
    return all;
  };

  await morning();
  await jobs(await owners(WARM_UP_JOBS));
  await after('P3D');
  counter.take();
  await after();
  const idle = counter.take();

  await morning();
  const people = await owners(JOBS);
  const first = await jobs(people);
  await morning();
  for (const owner of people) await signInAgain(owner);
  counter.take();
  const next = await jobs(people);
  return summary(first, next, idle);
}

async function biddingProviders(w: World, cloud: LocalAws): Promise<Visitor[]> {
  const client = tableClient({ endpoint: cloud.awsUrl, ...cloud.administrator });
  const people = await payableProviders(w, client, BIDS);
  client.destroy();
  return people.map((person) => new Visitor(w.url, person));
}

/** Returns all providers with the n-th first, so that jobs go to each in turn. */
function fromThe(n: number, providers: readonly Visitor[]): [Visitor, ...Visitor[]] {
  const at = n % providers.length;
  return [...providers.slice(at), ...providers.slice(0, at)] as [Visitor, ...Visitor[]];
}

function summary(first: Counted, next: Counted, idle: Counted): JobCounts {
  const of = (what: string) => perJob(first.of[what] ?? {}, idle.of[what] ?? {}, JOBS);
  const [invocations, ms] = [of('lambda:Requests'), of('lambda:Milliseconds')];
  return {
    first: withAssumed(perJob(first.total, idle.total, JOBS), 1),
    next: withAssumed(perJob(next.total, idle.total, JOBS), 0),
    functions: Object.entries(invocations)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => ({ name, invocations: count, ms: (ms[name] ?? 0) / count }))
      .sort((one, other) => other.invocations - one.invocations),
    events: of('events:Events'),
    routes: of('apigateway:HttpRequests'),
  };
}

function withAssumed(counts: Counts, newPeople: number): Counts {
  return {
    ...counts,
    'apigateway:SocketMinutes': MINUTES_ON_PAGES,
    'cognito-idp:ActiveUsers': newPeople + BIDS / BIDS_A_MONTH,
  };
}
