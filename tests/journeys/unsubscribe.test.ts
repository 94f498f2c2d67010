/** @covers messaging/preferences messaging/delivery */
import type { Mail } from '../support/local.ts';
import { type Person, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { again, payBid, placeBid, postRequest, providers } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** People who want less mail, and addresses that accept none. */
const w = world(siteUrl());

const preferences = (someone: Person) => someone.api.call('messaging.getPreferences');

const mailsTo = async (to: string, subject: RegExp) =>
  (await w.local.mails()).filter((mail) => mail.to === to && subject.test(mail.subject));

/** Unsubscribes as a mail program does: with a form, from no page, without a session. */
const oneClick = (mail: Mail) => {
  const link = /^<(.+)>$/.exec(mail.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  return fetch(siteUrl() + new URL(link).pathname, { method: 'POST', body });
};

test('one click in the mail program stops mails of that kind, signed out, and the page takes it back', async () => {
  const owner = await registeredHomeowner(w);
  const [provider, other] = await providers(w);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const mail = await w.local.mailTo(owner.email, /new bid/);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  const answers = [await oneClick(mail), await oneClick(mail)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.json()).toEqual({ kind: 'bids', mail: false });
  const bid = await placeBid(w, other, requestId);
  await w.local.advance('PT10M');
  expect(await mailsTo(owner.email, /new bid/)).toHaveLength(1);
  // Mails about money are sent all the same.
  await payBid(w, owner, bid);
  const receipt = await w.local.mailTo(owner.email, /payment receipt/);
  expect(receipt.headers).not.toHaveProperty('list-unsubscribe');

  const token = /\/unsubscribe\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
  await person(w.url).api.call('messaging.resubscribe', { params: { token } });

  expect((await preferences(owner)).preferences.bids).toEqual({ mail: true, inApp: true, push: true });
});

test('looking at the link stops nothing', async () => {
  const owner = await registeredHomeowner(w);
  const [provider] = await providers(w);
  await placeBid(w, provider, await postRequest(w, owner));
  const { headers, text } = await w.local.mailTo(owner.email, /new bid/);
  const link = headers['list-unsubscribe']?.slice(1, -1) ?? '';

  const answer = await fetch(siteUrl() + new URL(link).pathname, { redirect: 'manual' });

  expect(answer.status).toBe(302);
  expect(text).toContain(answer.headers.get('location') ?? 'no location');
  expect((await preferences(owner)).preferences.bids.mail).toBe(true);
});

test('an address that bounces gets no mail until its owner says that it is right', async () => {
  const owner = await registeredHomeowner(w);
  const [provider, other] = await providers(w);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const { id } = await w.local.mailTo(owner.email, /new bid/);
  const console = person(w.url);
  await console.must('POST', `/_local/mail/${id}/return`, { as: 'transient' });
  expect(await preferences(owner)).toMatchObject({ withheld: null });

  await console.must('POST', `/_local/mail/${id}/return`, { as: 'bounce' });

  expect(await preferences(owner)).toMatchObject({ withheld: { because: 'bounced' } });
  const bid = await placeBid(w, other, requestId);
  await w.local.advance('PT10M');
  expect(await mailsTo(owner.email, /new bid/)).toHaveLength(1);

  expect(await owner.api.call('messaging.confirmAddress')).toMatchObject({ withheld: null });
  await payBid(w, owner, bid);
  await w.local.mailTo(owner.email, /payment receipt/);
});

test('what the simulator of the mail service gives back is heard of, as of every mail of an account', async () => {
  const owner = await registeredHomeowner(w, { email: 'complaint+robin@simulator.amazonses.com' });

  await w.local.advance('PT1M');

  await again(owner);
  expect(await preferences(owner)).toMatchObject({ withheld: { because: 'complained' } });
});
