import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  awake,
  becomePerson,
  DESKTOP,
  launchBrowser,
  openVisitor,
  PHONE,
  settled,
} from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { type Person, signIn } from '../support/people.ts';
import { startStack } from '../support/stack.ts';
import {
  dayFromNow,
  finishJob,
  type Job,
  paidJob,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
  type World,
  world,
} from '../support/steps.ts';

/** Takes the pictures of the README on a Sward of its own: `node tests/browser/screens.ts`. */
const FOLDER = join('docs', 'screens');
const MOST_BYTES = 200_000;

interface Shot {
  name: string;
  path: string;
  who?: Person;
}

/** Money that was paid out, a job in its review, open requests and bids on one of them. */
async function prepare(w: World): Promise<Shot[]> {
  const paidOut = await paidJob(w, 85);
  const owner = await signIn(w.url, 'homeowner@sward.test');
  const [pat, sam] = await providers(w);
  const requestId = await postRequest(w, owner, { additionalDetails: 'Front and back, and the edges.' });
  const bid = await placeBid(w, pat, requestId, 40);
  const job: Job = { owner, provider: pat, requestId, bid, paymentId: await payBid(w, owner, bid) };
  for (const each of [paidOut, job]) {
    await finishJob(w, each);
    await eventually(
      async () => (await payment(each.owner, each.paymentId)).status === 'in_review',
      'the review',
    );
  }
  await paidOut.owner.must('POST', `/api/payments/${paidOut.paymentId}/confirm`);

  const ask = async (days: number, serviceTypeIds: number[], additionalDetails: string, more = {}) =>
    await postRequest(w, owner, {
      serviceDate: await dayFromNow(w, days),
      serviceTypeIds,
      additionalDetails,
      ...more,
    });
  await ask(3, [6], 'Three beds along the fence. Brown mulch, please.', { propertySize: 'small' });
  await ask(1, [4], 'Two maples have let go of everything.', { budget: { min: 60, max: 90 } });
  await ask(6, [2], 'The patio and the steps to the street.', { budget: { min: 120, max: 180 } });
  const compared = await ask(5, [1, 3], 'Front and back lawn, and the hedge along the drive.', {
    budget: { min: 50, max: 80 },
    propertySize: 'large',
  });
  const offer = async (provider: Person, bidAmount: number, time: string, description: string) =>
    await provider.must<{ id: string }>('POST', `/api/service-requests/${compared}/bids`, {
      bidAmount,
      availableDate: await dayFromNow(w, 5),
      availableTime: time,
      description,
    });
  const chosen = await offer(pat, 62, 'morning', 'Mowing, edging and the hedge. I take the cuttings along.');
  await offer(sam, 58.5, 'afternoon', 'Mulching mower for the lawn, hand shears for the hedge.');

  const bids = `/requests/${compared}/bids`;
  return [
    { name: 'landing-phone', path: '/' },
    { name: 'landing-desktop', path: '/' },
    { name: 'bids-desktop', path: bids, who: owner },
    { name: 'bids-phone', path: bids, who: owner },
    { name: 'checkout-phone', path: `/checkout?bidId=${chosen.id}`, who: owner },
    { name: 'job-phone', path: `/requests/${requestId}`, who: owner },
    { name: 'browse-desktop', path: '/browse-requests', who: sam },
    { name: 'provider-dashboard-desktop', path: '/provider-dashboard', who: pat },
  ];
}

async function take(browser: Browser, siteUrl: string, { name, path, who }: Shot): Promise<void> {
  const visitor = await openVisitor(browser, siteUrl, { viewport: name.endsWith('phone') ? PHONE : DESKTOP });
  if (who) await becomePerson(visitor, siteUrl, who);
  const { page, context } = visitor;
  await page.goto(path);
  await settled(page);
  await awake(page);
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file });
  const { size } = await stat(file);
  process.stdout.write(`${file} ${Math.round(size / 1000)} kB\n`);
  if (size > MOST_BYTES) throw new Error(`${file} is over ${MOST_BYTES} bytes`);
  await context.close();
}

await mkdir(FOLDER, { recursive: true });
const [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
try {
  const shots = await prepare(world(stack.url));
  for (const shot of shots) await take(browser, stack.url, shot);
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
