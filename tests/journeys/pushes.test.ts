/** @covers messaging/web-push */
import { eventually } from '../support/local.ts';
import { addBrowser, answerWith, pushesTo, type TestBrowser } from '../support/mailbox.ts';
import { first, type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Pushes to a closed browser: through its push service, and back by a tap. */
const w = world(siteUrl());

/** Registers a homeowner whose browser takes pushes at any hour. */
async function reachable(): Promise<{ owner: Person; browser: TestBrowser }> {
  const owner = await registeredHomeowner(w);
  const browser = await addBrowser(w);
  const { endpoint, keys } = browser;
  const { preferences, quiet } = await owner.api.call('messaging.getPreferences');
  await owner.must('PUT', '/api/notifications/preferences', {
    ...{ ...preferences, quiet: { ...quiet, on: false } },
  });
  await owner.api.call('messaging.putDevice', { body: { endpoint, keys } });
  return { owner, browser };
}

const arrived = (browser: TestBrowser, count: number) =>
  eventually(async () => {
    const pushes = await pushesTo(w, browser);
    return pushes.length >= count && pushes;
  }, `${count} pushes`);

test('a bid is pushed without a word of anybody, leads to its page, and ends with the sign-out', async () => {
  const { owner, browser } = await reachable();
  const provider = await signIn(w.url, 'provider@sward.test');
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId, 40);

  const push = first(await arrived(browser, 1));

  const { id, ...rest } = JSON.parse(push.payload);
  // Nothing else: others may read a push about a person.
  expect(rest).toEqual({ v: 1, kind: 'bid-placed', lang: 'en' });
  expect(id).toMatch(/^ntf_[0-9A-Z]{26}$/);
  expect(push).toMatchObject({ urgency: 'normal', ttl: 86_400, topic: expect.stringMatching(/^[\w-]{32}$/) });
  expect(push.bytes).toBeLessThan(1000);
  expect(await owner.api.call('messaging.findNotification', { params: { notificationId: id } })).toEqual({
    id,
    link: `/requests/${requestId}/bids`,
  });

  await owner.api.call('auth.logout');
  await placeBid(w, await signIn(w.url, 'provider2@sward.test'), requestId, 50);
  await w.local.advance('PT10M');
  expect(await pushesTo(w, browser)).toHaveLength(1);
});

test('a push that is refused comes again, and a browser that is gone is forgotten', async () => {
  const { owner, browser } = await reachable();
  const provider = await signIn(w.url, 'provider@sward.test');
  await answerWith(w, browser, 429);
  await placeBid(w, provider, await postRequest(w, owner), 40);
  // All work on its way is done by then, the refused attempt included.
  await w.local.advance('PT1S');
  expect(await pushesTo(w, browser)).toEqual([]);
  await answerWith(w, browser, 201);
  await w.local.advance('PT11M');
  expect(await arrived(browser, 1)).toHaveLength(1);

  await answerWith(w, browser, 410);
  await placeBid(w, provider, await postRequest(w, owner), 40);

  await eventually(
    async () => (await owner.api.call('messaging.listDevices')).items.length === 0,
    'no device',
  );
});
