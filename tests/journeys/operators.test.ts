/** @covers auth/operators */
import { tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { anOperator, proposedBy } from '../support/operator-account.ts';
import { first, idOf, logIn, person } from '../support/people.ts';
import { formOf, picture, providerForm } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, openCheckout, paidJob, placeBid, postRequest, signInSeeded } from '../support/steps.ts';
import { letters, PASSWORD, world } from '../support/world.ts';

/** Decisions of operators about accounts. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

const operatorOf = () => signInSeeded(w, 'operator@sward.test');
const login = (email: string) => logIn(person(w.url, email), PASSWORD);

describe('an operator suspends', () => {
  test('a provider: signed out, the pending bid withdrawn; reinstated the provider bids again', async () => {
    const [operator, owner, provider] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w),
      approvedProvider(w, client),
    ]);
    const requestId = await postRequest(w, owner);
    const bid = await placeBid(w, provider, requestId);
    const accountId = await idOf(provider);

    const detail = await act(operator, accountId, 'suspend');

    expect(detail).toMatchObject({
      status: 'suspended',
      sessions: 0,
      allowedActions: ['reinstate', 'check-insurance'],
    });
    expect((await provider.fails('bids.listMine')).status).toBe(401);
    await expect(login(provider.email)).rejects.toMatchObject({ status: 401 });
    await eventually(async () => {
      const request = await owner.api.call('requests.get', { params: { requestId } });
      return request.bidCount === 0;
    }, 'the bid to be withdrawn');
    const price = { bidId: bid.id, amount: bid.total };
    expect((await owner.fails('payments.createIntent', { body: price })).code).toBe('bid_not_open');

    await act(operator, accountId, 'reinstate', 'It was a mix-up');
    await again(provider);
    await eventually(
      () => placeBid(w, provider, requestId, 41).catch(() => undefined),
      'the provider to be approved again',
    );
    const audit = await operator.api.call('auth.listAudit', { query: { subjectId: accountId } });
    expect(audit.items.map((entry) => entry.action)).toEqual(['account.reinstate', 'account.suspend']);
  });

  test('a homeowner: open requests are cancelled, bids on them declined, no one else sees more', async () => {
    const [operator, owner, provider, rival] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w),
      approvedProvider(w, client),
      approvedProvider(w, client),
    ]);
    const requestId = await postRequest(w, owner);
    const bid = await placeBid(w, provider, requestId);

    await act(operator, await idOf(owner), 'suspend');

    await eventually(async () => {
      const { items } = await provider.api.call('bids.listMine');
      return items.find((each) => each.id === bid.id)?.status === 'declined';
    }, 'the bid to be declined');
    expect((await owner.fails('requests.listOwn')).status).toBe(401);
    const seen = await provider.api.call('requests.get', { params: { requestId } });
    expect(seen.status).toBe('cancelled');
    expect(JSON.stringify(seen)).not.toMatch(/Prospect|Marsh|617-555/);
    expect((await rival.fails('requests.get', { params: { requestId } })).status).toBe(404);
  });

  test('a homeowner in checkout: the request stands until the checkout is over', async () => {
    const [operator, owner, provider] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w),
      approvedProvider(w, client),
    ]);
    const requestId = await postRequest(w, owner);
    await openCheckout(owner, await placeBid(w, provider, requestId));
    const look = async () => (await operator.api.call('requests.get', { params: { requestId } })).status;

    await act(operator, await idOf(owner), 'suspend');
    await w.local.advance('PT6M');
    expect(await look()).toBe('pending');
    await w.local.advance('PT40M');
    await again(operator);
    await w.local.advance('PT6M');

    await eventually(async () => (await look()) === 'cancelled', 'the request to be cancelled');
  });

  test('a provider with a paid job: it waits in the queue until it is theirs again', async () => {
    const [operator, job] = await Promise.all([operatorOf(), paidJob(w)]);
    const accountId = await idOf(job.provider);
    const waiting = async () => {
      const rows = [];
      let cursor: string | undefined;
      do {
        // Jobs that other tests have left may fill the first page.
        const page = await operator.api.call('bids.queue', {
          query: { kind: 'job', ...(cursor && { cursor }) },
        });
        rows.push(...page.items.filter(({ id }) => id === job.paymentId));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return rows;
    };

    await act(operator, accountId, 'suspend');

    await eventually(async () => (await waiting()).length === 1, 'the job to wait for operators');
    expect(await waiting()).toMatchObject([{ kind: 'job', overdue: false, suspended: ['provider'] }]);

    await act(operator, accountId, 'reinstate', 'It was a mix-up');

    await eventually(async () => (await waiting()).length === 0, 'the job to wait no longer');
  });

  test('no one may suspend themselves', async () => {
    const operator = await operatorOf();

    const self = { params: { accountId: await idOf(operator) }, body: { reason: 'Holiday' } };

    expect((await operator.fails('auth.suspendAccount', self)).status).toBe(403);
  });
});

test('another operator is suspended by two others, and not by one', async () => {
  const [one, another] = await Promise.all([operatorOf(), signInSeeded(w, 'operator2@sward.test')]);
  const id = await anOperator(w, client);

  const { proposalId } = await proposedBy(one, id);
  const approval = { params: { accountId: id }, body: { proposalId } };
  expect(await one.fails('auth.approveStanding', approval)).toMatchObject({
    status: 409,
    code: 'second_operator_needed',
  });
  const detail = await another.api.call('auth.approveStanding', approval);

  expect(detail).toMatchObject({
    status: 'suspended',
    proposals: [],
    allowedActions: ['reinstate', 'demote'],
  });
  const audit = await one.api.call('auth.listAudit', { query: { subjectId: id } });
  expect(audit.items.map((entry) => entry.action)).toEqual(['operator.suspend', 'operator.propose-suspend']);
  const mail = await w.local.mailTo('operator2@sward.test', /decision about an operator/);
  expect(mail.text).toContain('Ada M.');
});

describe('operators find people', () => {
  test('by email, number, id and beginning of the name; newest first without', async () => {
    const lastName = `Zz${letters()}`;
    const [operator, owner, provider] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w, { lastName }),
      approvedProvider(w, client),
    ]);
    const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
    const find = async (q: string) => (await operator.api.call('auth.listPeople', { query: { q } })).items;
    const { providerNumber } = first(await find(provider.email));

    expect((await find(owner.email.toUpperCase())).map((p) => p.id)).toEqual([ownerId]);
    expect((await find(ownerId)).map((p) => p.id)).toEqual([ownerId]);
    expect((await find(String(providerNumber).toLowerCase())).map((p) => p.id)).toEqual([providerId]);
    expect((await find(lastName.slice(0, 6).toLowerCase())).map((p) => p.id)).toEqual([ownerId]);
    const { items } = await operator.api.call('auth.listPeople');
    const days = items.map((p) => p.createdAt);
    expect(days).toEqual(days.toSorted().reverse());
    expect(items.map((p) => p.id)).toContain(ownerId);
  });

  test('record a checked insurance; the provider sees it, and loses it with another insurance', async () => {
    const [operator, provider] = await Promise.all([operatorOf(), approvedProvider(w, client)]);
    const day = new Date((await w.local.now()) + 86_400_000 * 100).toISOString().slice(0, 10);
    await operator.api.call('auth.checkInsurance', {
      params: { accountId: await idOf(provider) },
      body: { insuredUntil: day, note: 'Certificate seen' },
    });
    const profile = await provider.api.call('auth.getProfile');
    expect(profile.provider?.insuredUntil).toBe(day);

    const photo = await uploadPhoto(provider, 'profile');
    const changed = await provider.api.call('auth.updateProfile', {
      body: {
        ...formOf(profile),
        provider: { ...providerForm(profile), photo, insuranceDetails: 'Another insurer' },
      },
    });

    expect(changed.provider).toMatchObject({ insuredUntil: null, photo });
    expect((await picture(changed.provider?.photoUrl)).headers.get('content-type')).toBe('image/jpeg');
  });
});
