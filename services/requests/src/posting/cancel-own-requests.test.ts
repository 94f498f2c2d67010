import { type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { MINUTE, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { listAvailableRequests } from '../browse/list-available-requests.ts';
import { copyReinstatement } from '../providers/copy-reinstatement.ts';
import { checkApproved, checkProvider, readProvider } from '../providers/provider-store.ts';
import { readRequest } from '../request/request-store.ts';
import { cancelOwnRequests, sweepOwnRequests } from './cancel-own-requests.ts';
import { getRequest } from './get-request.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

type Standing = Extract<EventType, 'AccountSuspended' | 'AccountReinstated' | 'AccountDeletionRequested'>;

function standingEvent<T extends Standing>(type: T, version: number, accountId = OWNER): EventOf<T> {
  const aggregate = { name: `Account#${accountId}`, version };
  return newEvent<Standing>(m.ports, SYSTEM, aggregate, type, { accountId }) as EventOf<T>;
}

const status = async (id: string) => (await readRequest(m.table, id))?.status;
const cancelled = () => m.events().filter(({ type }) => type === 'RequestCancelled');
const lock = { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '2027-05-03T12:30:00.000Z' };

describe.each(['AccountSuspended', 'AccountDeletionRequested'] as const)('%s', (type) => {
  test('cancels every open request of the account and no other', async () => {
    const [first, second] = [await m.post(), await m.post()];
    const other = await m.post({}, m.stranger);
    await m.patch(second.id, { status: 'accepted' });

    await cancelOwnRequests(m.ports, standingEvent(type, 2));

    expect(await Promise.all([first, second, other].map(({ id }) => status(id)))).toEqual([
      'cancelled',
      'accepted',
      'pending',
    ]);
    expect(cancelled()).toMatchObject([
      {
        aggregate: `Request#${first.id}`,
        aggregateVersion: 2,
        data: { requestId: first.id, ownerId: OWNER },
      },
    ]);
    expect(m.items('OPEN#').every((item) => item.id !== first.id)).toBe(true);
    expect(m.items(`REQUEST#${first.id}`)[0]).not.toHaveProperty('duePk');
  });

  test('twice changes nothing more', async () => {
    await m.post();
    const event = standingEvent(type, 2);
    await cancelOwnRequests(m.ports, event);

    await expect(cancelOwnRequests(m.ports, event)).rejects.toThrow(AlreadyHandled);
    expect(cancelled()).toHaveLength(1);
  });
});

test('a request in checkout is left until the checkout is over', async () => {
  const request = await m.post();
  await m.patch(request.id, { checkoutLock: lock });
  await cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 2));
  m.clock.advance(6 * MINUTE);
  await sweepOwnRequests(m.ports);
  expect(await status(request.id)).toBe('pending');

  await m.table.transact([
    { update: { pk: `REQUEST#${request.id}`, sk: 'REQUEST' }, remove: ['checkoutLock'] },
  ]);
  m.clock.advance(6 * MINUTE);
  await sweepOwnRequests(m.ports);

  expect(await status(request.id)).toBe('cancelled');
  expect(m.items('LEAVER#')).toEqual([]);
});

test('a request that appears late in the list is cancelled by the second run', async () => {
  await cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 2));
  const late = await m.post();
  await sweepOwnRequests(m.ports);
  expect(await status(late.id)).toBe('pending');

  m.clock.advance(6 * MINUTE);
  await sweepOwnRequests(m.ports);

  expect(await status(late.id)).toBe('cancelled');
});

test('an account reinstated meanwhile keeps what is left', async () => {
  const request = await m.post();
  await m.patch(request.id, { checkoutLock: lock });
  await cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 2));
  await copyReinstatement(m.ports, standingEvent('AccountReinstated', 3));
  await m.table.transact([
    { update: { pk: `REQUEST#${request.id}`, sk: 'REQUEST' }, remove: ['checkoutLock'] },
  ]);

  m.clock.advance(6 * MINUTE);
  await sweepOwnRequests(m.ports);

  expect(await status(request.id)).toBe('pending');
  expect(m.items('LEAVER#')).toEqual([]);
});

test('a suspension that arrives after a later reinstatement does nothing', async () => {
  const request = await m.post();
  await copyReinstatement(m.ports, standingEvent('AccountReinstated', 3));

  await cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 2));

  expect(await status(request.id)).toBe('pending');
});

test('a cancelled request is gone for everyone but its homeowner and operators', async () => {
  await m.approve(m.provider);
  const request = await m.post();
  await cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 2));

  const seen = (actor: typeof m.owner) => getRequest(m.ports, actor, { requestId: request.id });
  await expect(seen(m.provider)).rejects.toMatchObject({ code: 'not_found' });
  await expect(seen(m.stranger)).rejects.toMatchObject({ code: 'not_found' });
  expect(await seen(m.operator)).toMatchObject({ role: 'operator', request: { status: 'cancelled' } });
  const list = await listAvailableRequests(m.ports, m.provider, {});
  expect(list.items).toEqual([]);
});

describe('a suspended provider', () => {
  const suspend = () =>
    cancelOwnRequests(m.ports, standingEvent('AccountSuspended', 7, m.provider.accountId));
  const checks = [
    ['may bid', checkProvider],
    ['may take a job', checkApproved],
  ] as const;

  test('is not approved, and again after reinstatement', async () => {
    await m.approve(m.provider);
    await suspend();
    expect(await readProvider(m.table, m.provider.accountId)).toMatchObject({ approved: false });

    await copyReinstatement(m.ports, standingEvent('AccountReinstated', 8, m.provider.accountId));

    expect(await readProvider(m.table, m.provider.accountId)).toMatchObject({ approved: true });
  });

  test('stays suspended when a profile of later or earlier comes in', async () => {
    await suspend();

    await m.approve(m.provider);

    expect(await readProvider(m.table, m.provider.accountId)).toMatchObject({ approved: false });
  });

  test.each(checks)('fails the check that it %s', async (_, check) => {
    await m.approve(m.provider);
    const write = check(m.provider.accountId, 'bid_not_open');
    await expect(m.table.transact([write])).resolves.toBeUndefined();

    await suspend();

    await expect(m.table.transact([write])).rejects.toMatchObject({ code: 'bid_not_open' });
  });
});
