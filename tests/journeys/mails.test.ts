/** @covers messaging */
import { signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, finishJob, paidJob, payment, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());
const PROVIDER = 'provider@sward.test';

const mailsTo = async (to: string, subject: RegExp) =>
  (await w.local.mails()).filter((mail) => mail.to === to && subject.test(mail.subject));

test('providers around hear of new requests at most once an hour, and nothing of who and where', async () => {
  const owner = await registeredHomeowner(w);
  const before = new Set((await mailsTo(PROVIDER, /near you/)).map(({ id }) => id));

  await postRequest(w, owner);
  await w.local.advance('PT1H');
  await postRequest(w, owner);
  await postRequest(w, owner);
  await w.local.advance('PT1H');

  // Compared by id: only the newest mails are shown, so earlier ones of other files may be gone.
  const news = (await mailsTo(PROVIDER, /near you/)).filter(({ id }) => !before.has(id));
  expect(news.length).toBe(2);
  for (const { text, html } of news) {
    expect(text).toContain('Cambridge, MA');
    expect(text + html).not.toMatch(/Prospect|Marsh|Robin|4711#|555-0100|02139/);
  }
});

test('a revised bid is mailed to the owner, a changed request to who has bid on it', async () => {
  const owner = await registeredHomeowner(w);
  const provider = await signIn(w.url, PROVIDER);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);

  const offer = {
    availableDate: bid.availableDate,
    availableTime: 'afternoon',
    description: 'Edges too',
  } as const;
  await provider.api.call('bids.revise', { params: { bidId: bid.id }, body: { ...offer, bidAmount: 38 } });

  const revised = await w.local.mailTo(owner.email, /has changed/);
  expect(revised.text).toContain('$44.95 total = $38.00 + $6.95 service fee');

  await owner.api.call('requests.update', { params: { requestId }, body: { propertySize: 'large' } });

  const changed = await w.local.mailTo(PROVIDER, /request you bid on/);
  expect(changed.text).toContain('once you confirm or revise it');
});

test('while the review runs its owner is reminded after 24 and 44 hours, and no more once the money has gone', async () => {
  const job = await paidJob(w);
  await finishJob(w, job);
  await w.local.mailTo(job.owner.email, /job is done/);
  const reminders = async () =>
    (await mailsTo(job.owner.email, /looked at your job/)).map(({ text }) => /In \d+ hours/.exec(text)?.[0]);

  await w.local.advance('PT24H');
  expect(await reminders()).toEqual(['In 24 hours']);
  await w.local.advance('PT20H');
  expect((await reminders()).toSorted()).toEqual(['In 24 hours', 'In 4 hours']);
  await w.local.advance('PT4H');

  await again(job.owner);
  expect(await payment(job.owner, job.paymentId)).toMatchObject({ status: 'released' });
  expect(await reminders()).toHaveLength(2);
});
