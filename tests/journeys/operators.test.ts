/** @covers auth */
import { randomUUID } from 'node:crypto';
import { tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { eventually, uploadPhoto } from '../support/local.ts';
import { anOperator, proposedBy } from '../support/operator-account.ts';
import { type AnyBody, idOf, person } from '../support/people.ts';
import { formOf, picture, providerForm } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { again, openCheckout, placeBid, postRequest, signInSeeded } from '../support/steps.ts';
import { PASSWORD, world } from '../support/world.ts';

/** What operators do about people. */
const w = world(siteUrl());
const client = tableClient(sharedAws());

const operatorOf = () => signInSeeded(w, 'operator@sward.test');
const login = (email: string) =>
  person(w.url, email).call('POST', '/api/auth/login', { username: email, password: PASSWORD });

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
    expect((await provider.call('GET', '/api/my-bids')).status).toBe(401);
    expect((await login(provider.email)).status).toBe(401);
    await eventually(async () => {
      const request = await owner.must<AnyBody>('GET', `/api/service-requests/${requestId}`);
      return request.bidCount === 0;
    }, 'the bid to be withdrawn');
    const refused = await owner.call('POST', '/api/create-payment-intent', {
      bidId: bid.id,
      amount: bid.total,
    });
    expect(refused.body.error?.code).toBe('bid_not_open');

    await act(operator, accountId, 'reinstate', { reason: 'It was a mix-up' });
    await again(provider);
    await eventually(async () => {
      const answer = await provider.call('POST', `/api/service-requests/${requestId}/bids`, {
        bidAmount: 41,
        availableDate: bid.availableDate,
        availableTime: 'morning',
        description: 'Back again.',
      });
      return answer.status === 201;
    }, 'the provider to be approved again');
    const audit = await operator.must<AnyBody>('GET', `/api/operator/audit?subjectId=${accountId}`);
    expect(audit.items.map((entry: AnyBody) => entry.action)).toEqual([
      'account.reinstate',
      'account.suspend',
    ]);
  });

  test('a homeowner: open requests are cancelled, bids on them declined, nobody else sees more', async () => {
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
      const { items } = await provider.must<AnyBody>('GET', '/api/my-bids');
      return items.find((each: AnyBody) => each.id === bid.id)?.status === 'declined';
    }, 'the bid to be declined');
    expect((await owner.call('GET', '/api/homeowner/requests')).status).toBe(401);
    const seen = await provider.must<AnyBody>('GET', `/api/service-requests/${requestId}`);
    expect(seen.status).toBe('cancelled');
    expect(JSON.stringify(seen)).not.toMatch(/Prospect|Marsh|617/);
    expect((await rival.call('GET', `/api/service-requests/${requestId}`)).status).toBe(404);
  });

  test('a homeowner in checkout: the request stands until the checkout is over', async () => {
    const [operator, owner, provider] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w),
      approvedProvider(w, client),
    ]);
    const requestId = await postRequest(w, owner);
    await openCheckout(owner, await placeBid(w, provider, requestId));
    const look = async () =>
      (await operator.must<AnyBody>('GET', `/api/service-requests/${requestId}`)).status;

    await act(operator, await idOf(owner), 'suspend');
    await w.local.advance('PT6M');
    expect(await look()).toBe('pending');
    await w.local.advance('PT40M');
    await again(operator);
    await w.local.advance('PT6M');

    await eventually(async () => (await look()) === 'cancelled', 'the request to be cancelled');
  });

  test('nobody may suspend themselves', async () => {
    const operator = await operatorOf();

    const answer = await operator.call('POST', `/api/operator/people/${await idOf(operator)}/suspend`, {
      reason: 'Holiday',
    });

    expect(answer.status).toBe(403);
  });
});

test('another operator is suspended by two others, and not by one', async () => {
  const [first, second] = await Promise.all([operatorOf(), signInSeeded(w, 'operator2@sward.test')]);
  const id = await anOperator(w, client);
  const approval = `/api/operator/people/${id}/proposals/approve`;

  const { proposalId } = await proposedBy(first, id);
  const alone = await first.call('POST', approval, { proposalId });
  expect([alone.status, alone.body.error?.code]).toEqual([409, 'second_operator_needed']);
  const detail = await second.must<AnyBody>('POST', approval, { proposalId });

  expect(detail).toMatchObject({
    status: 'suspended',
    proposals: [],
    allowedActions: ['reinstate', 'demote'],
  });
  const audit = await first.must<AnyBody>('GET', `/api/operator/audit?subjectId=${id}`);
  expect(audit.items.map((entry: AnyBody) => entry.action)).toEqual([
    'operator.suspend',
    'operator.propose-suspend',
  ]);
  const mail = await w.local.mailTo('operator2@sward.test', /decision about an operator/);
  expect(mail.text).toContain('Ada M.');
});

describe('operators find people', () => {
  test('by e-mail, number, id and beginning of the name; newest first without', async () => {
    const lastName = `Zz${randomUUID().slice(0, 8)}`;
    const [operator, owner, provider] = await Promise.all([
      operatorOf(),
      registeredHomeowner(w, { lastName }),
      approvedProvider(w, client),
    ]);
    const [ownerId, providerId] = await Promise.all([idOf(owner), idOf(provider)]);
    const find = async (q: string) =>
      (await operator.must<AnyBody>('GET', `/api/operator/people?q=${encodeURIComponent(q)}`)).items;
    const { providerNumber } = (await find(provider.email))[0];

    expect((await find(owner.email.toUpperCase())).map((p: AnyBody) => p.id)).toEqual([ownerId]);
    expect((await find(ownerId)).map((p: AnyBody) => p.id)).toEqual([ownerId]);
    expect((await find(providerNumber.toLowerCase())).map((p: AnyBody) => p.id)).toEqual([providerId]);
    expect((await find(lastName.slice(0, 6).toLowerCase())).map((p: AnyBody) => p.id)).toEqual([ownerId]);
    const { items } = await operator.must<AnyBody>('GET', '/api/operator/people');
    const days = items.map((p: AnyBody) => p.createdAt);
    expect(days).toEqual(days.toSorted().reverse());
    expect(items.map((p: AnyBody) => p.id)).toContain(ownerId);
  });

  test('record a checked insurance; the provider sees it, and loses it with another insurance', async () => {
    const [operator, provider] = await Promise.all([operatorOf(), approvedProvider(w, client)]);
    const day = new Date((await w.local.now()) + 86_400_000 * 100).toISOString().slice(0, 10);
    await act(operator, await idOf(provider), 'insurance', { insuredUntil: day, note: 'Certificate seen' });
    const profile = await provider.must<AnyBody>('GET', '/api/profile');
    expect(profile.provider.insuredUntil).toBe(day);

    const photo = await uploadPhoto(provider, 'profile');
    const changed = await provider.must<AnyBody>('PUT', '/api/profile', {
      ...formOf(profile),
      provider: { ...providerForm(profile), photo, insuranceDetails: 'Another insurer' },
    });

    expect(changed.provider).toMatchObject({ insuredUntil: null, photo });
    expect((await picture(changed.provider.photoUrl)).headers.get('content-type')).toBe('image/jpeg');
  });
});
