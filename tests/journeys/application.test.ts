/**
 * The clock moves on by two weeks.
 *
 * @covers auth/applications
 * @stack own
 */
import { countedWith } from '../support/desk.ts';
import { eventually } from '../support/local.ts';
import { type Form, type Person, person, type Result, signIn } from '../support/people.ts';
import {
  applicationBody,
  applicationToken,
  type OpenApplication,
  openApplication,
  registeredHomeowner,
} from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

/** Applications, up to the public page or to a rejection. */
const w = world(siteUrl());
const visitor = person(w.url);

let operator: Person;
/** Operators are signed in for half an hour, so each move of the clock signs them in again. */
const signInOperator = async (): Promise<void> => {
  operator = await signIn(w.url, 'operator@sward.test');
};
beforeAll(signInOperator);

async function advance(duration: string): Promise<void> {
  await w.local.advance(duration);
  await signInOperator();
}

const seen = ({ id }: OpenApplication) =>
  operator.api.call('auth.getApplication', { params: { applicationId: id } });
const status = (token: string) => visitor.api.call('auth.getApplicationStatus', { params: { token } });

type Move = Form<'auth.moveApplication'>;
const move = ({ id }: OpenApplication, to: Move['to'], more: Partial<Move> = {}) =>
  operator.api.call('auth.moveApplication', {
    params: { applicationId: id },
    body: { to, note: `On to ${to}`, ...more },
  });

async function checked(application: OpenApplication): Promise<Result<'auth.getApplication'>> {
  await advance('PT5H');
  return eventually(async () => {
    const view = await seen(application);
    return view.check?.status !== 'requested' && view;
  }, 'the answer of the background check');
}

test('an applicant is reviewed, asked, checked, approved and invited, and has a public page', async () => {
  const application = await openApplication(w);
  expect(application.providerId).toMatch(/^SWD-[0-9A-Z]{10}$/);
  expect(await status(application.token)).toMatchObject({
    status: 'pending_review',
    providerId: application.providerId,
    backgroundCheckAuthorised: true,
    late: false,
    allowedActions: [],
  });

  const { items } = await operator.api.call('auth.listApplications', {
    query: { q: application.providerId },
  });
  expect(items).toMatchObject([{ id: application.id, email: application.email, status: 'pending_review' }]);
  expect(await countedWith(operator, 'application', application.id)).toBeGreaterThan(0);
  await move(application, 'under_review');
  await move(application, 'needs_info', { note: 'Which insurer do you have?' });
  const question = await w.local.mailTo(application.email, /question/);
  expect(question.text).toContain('Which insurer do you have?');
  const token = await applicationToken(w, application.email);
  await visitor.api.call('auth.replyToApplication', { params: { token }, body: { text: 'Sample Mutual.' } });
  expect(await status(application.token)).toMatchObject({ status: 'under_review', question: null });

  await move(application, 'background_check');
  expect((await checked(application)).check).toMatchObject({ status: 'clear' });
  const approved = await move(application, 'approved');
  expect(approved).toMatchObject({ status: 'approved', accountId: expect.stringMatching(/^acc_/) });
  expect(await countedWith(operator, 'application', application.id)).toBeUndefined();

  const invitation = await w.local.mailTo(application.email, /temporary password/);
  expect(invitation.text).toContain(application.email);
  expect(invitation.text).toMatch(/^Temporary password: \S{14}$/m);
  const page = await eventually(
    () =>
      visitor.api
        .call('bids.getProvider', { params: { providerId: String(approved.accountId) } })
        .catch(() => undefined),
    'the public page',
  );
  expect(page).toMatchObject({
    businessName: 'Field & Turf',
    firstName: 'Terry',
    skills: ['lawn-mowing', 'hedge-trimming'],
    isInsured: false,
    verifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    completedJobs: 0,
    reliability: null,
  });
  expect(JSON.stringify(page)).not.toMatch(/yards\.test|617-555|Hampshire/);
});

test('a homeowner who is approved keeps the account and may act as a provider at once', async () => {
  const owner = await registeredHomeowner(w);
  const application = await openApplication(w, { email: owner.email });
  expect((await owner.fails('bids.listMine')).status).toBe(403);

  await move(application, 'under_review');
  await move(application, 'background_check');
  await checked(application);
  await move(application, 'approved');

  expect(await owner.api.call('bids.listMine')).toMatchObject({ items: [] });
  await w.local.mailTo(owner.email, /approved/);
  expect(await owner.api.call('auth.user')).toMatchObject({
    userType: 'homeowner',
    isProvider: true,
  });
});

test('a finding is told first, answered or not for five business days, and only then decides', async () => {
  const application = await openApplication(w, { lastName: 'Finding', backgroundCheck: false });
  await move(application, 'under_review');
  await expect(move(application, 'background_check')).rejects.toThrow(/409.*too_early/);
  await visitor.api.call('auth.replyToApplication', {
    params: { token: application.token },
    body: { backgroundCheckAuthorised: true },
  });
  await move(application, 'background_check');
  expect((await checked(application)).check).toMatchObject({ status: 'finding' });

  expect(await move(application, 'rejected', { becauseOfReport: true })).toMatchObject({
    status: 'background_check',
  });
  expect((await w.local.mailTo(application.email, /please read/i)).text).toContain('one record was found');
  await expect(move(application, 'rejected', { becauseOfReport: true })).rejects.toThrow(/409.*too_early/);
  // Five business days are over in two weeks, whatever holidays lie between.
  await advance('P14D');
  expect(await move(application, 'rejected', { becauseOfReport: true })).toMatchObject({
    status: 'rejected',
  });

  expect((await w.local.mailTo(application.email, /decision/)).text).toContain('dispute the report');
  expect(await status(application.token)).toMatchObject({ status: 'rejected', allowedActions: [] });
});

test('applying again while open answers alike, and tells the mailbox alone', async () => {
  const { email, providerId, id } = await openApplication(w);

  const again = await visitor.api.call('auth.registerProvider', { body: applicationBody({ email }) });

  expect(again).toMatchObject({ status: 'pending_review', providerId: expect.stringMatching(/^SWD-/) });
  expect([again.providerId, again.id]).not.toEqual([providerId, id]);
  expect(again.providerId).not.toBe(providerId);
  const mail = await w.local.mailTo(email, /already/);
  expect(mail.text).toContain(providerId);
});

test('who applies several times at the same moment has one application, and no one is turned away', async () => {
  const body = applicationBody();
  const others = Array.from({ length: 4 }, () => person(w.url));

  await Promise.all(others.map((each) => each.api.call('auth.registerProvider', { body })));

  const { items } = await operator.api.call('auth.listApplications', { query: { q: body.email } });
  expect(items).toHaveLength(1);
});
