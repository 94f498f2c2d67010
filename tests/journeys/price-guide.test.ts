/**
 * A stack of its own: a range is made of all jobs of a place, also those of other files.
 * @covers requests payments infra
 * @stack own
 */
import { eventually } from '../support/local.ts';
import { person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  type Job,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
} from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

const w = world(siteUrl());
const visitor = person(w.url);

/** A price guide that no other test reads here. */
const LARGE = { zip: '02139', service: '1', size: 'large' } as const;
const guide = () => visitor.api.call('requests.priceGuide', { query: LARGE });

/** Fires the nightly timer through the console. */
const night = () => visitor.must('POST', '/_local/schedules/requests-nightly-price-guide/fire');

async function doneJob(amount: number): Promise<Job> {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner, {
    propertySize: 'large',
    serviceDate: await dayFromNow(w, 2),
  });
  const bid = await placeBid(w, provider, requestId, amount, 2);
  return { owner, provider, requestId, bid, paymentId: await payBid(w, owner, bid) };
}

async function release({ owner, paymentId }: Job): Promise<void> {
  await again(owner);
  const status = async () => (await payment(owner, paymentId)).status;
  await eventually(async () => (await status()) === 'in_review', 'the review');
  await owner.api.call('payments.confirm', { params: { paymentId } });
  await eventually(async () => (await status()) === 'released', 'the release');
}

test('a visitor without an account sees what others paid, for an hour', async () => {
  const { status, headers, body } = await visitor.call(
    'GET',
    '/api/price-guide?zip=021&service=1&size=large',
  );

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(body).toMatchObject({
    scope: 'area',
    fromCents: 7_100,
    toCents: 7_900,
    jobsAtLeast: 5,
    words: null,
  });
});

test.each([
  ['mowing in a state without jobs', '78701', '1', 'words'],
  ['mulching around here', '02139', '6', 'none'],
])('%s has no range, and says so', async (_, zip, service, scope) => {
  const query = { zip, service, size: 'medium' } as const;

  expect(await visitor.api.call('requests.priceGuide', { query })).toMatchObject({
    scope,
    jobsAtLeast: null,
  });
});

test.each(['00000', '20001', '2139', '02139-4307'])('nothing is at ZIP code %s', async (zip) => {
  const query = { ...LARGE, zip };

  expect(await visitor.fails('requests.priceGuide', { query })).toMatchObject({
    status: 422,
    code: 'validation_failed',
    fields: { zip: 'Please enter a valid ZIP code' },
  });
});

test('three jobs that were paid in full change a range by night, two do not', async () => {
  const before = await guide();
  const jobs = [await doneJob(200), await doneJob(200), await doneJob(200)];
  for (const job of jobs) await finishJob(w, job);
  const [first, second, third] = jobs as [Job, Job, Job];
  await release(first);
  await release(second);
  await w.local.quiet();

  await night();
  expect(await guide()).toEqual(before);

  await release(third);
  await w.local.quiet();
  expect(await guide()).toEqual(before);
  await night();

  expect(await guide()).toEqual({
    ...before,
    toCents: 20_700,
    updatedOn: await dayFromNow(w, 0),
  });
});
