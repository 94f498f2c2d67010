import { auditOf } from '@sward/shared/audit';
import type { NamedCase } from '@sward/shared/directory';
import { type Market, market } from '../../testing/market.ts';
import { lookAtRequest } from './look-at-request.ts';

const ID = (prefix: string, letter = 'A') => `${prefix}_${letter.repeat(26)}`;
const DISPUTE: NamedCase = { kind: 'dispute', id: ID('pay') };
const TICKET: NamedCase = { kind: 'ticket', id: ID('tkt') };
const REPORT: NamedCase = { kind: 'report', id: ID('msg') };

let m: Market;
let requestId: string;
beforeEach(async () => {
  m = market();
  requestId = (await m.post({ accessCard: { gateCode: '4711#', pets: '', notes: '' } })).id;
  await m.patch(requestId, { status: 'accepted', acceptedProviderId: m.provider.accountId });
});

const look = (named: NamedCase, actor = m.operator) =>
  lookAtRequest(m.ports, actor, { requestId, case: named });
const audit = async () => (await auditOf(m.table, requestId, { limit: 10 })).items;

/** Stores cases as the services that own them do. */
const dispute = (more: object = {}) =>
  m.table.transact([
    {
      put: {
        ...{ pk: `PAYMENT#${DISPUTE.id}`, sk: 'PAYMENT', status: 'disputed', requestId },
        ...{ ownerId: m.owner.accountId, providerId: m.provider.accountId, ...more },
      },
    },
  ]);
const ticket = (more: object = {}) =>
  m.conversations.transact([
    {
      put: {
        ...{ pk: `TICKET#${TICKET.id}`, sk: 'TICKET', status: 'open', accountId: m.owner.accountId, ...more },
      },
    },
  ]);
const report = (more: object = {}) =>
  m.conversations.transact([
    {
      put: {
        ...{ pk: `REPORT#${REPORT.id}`, sk: 'REPORT', status: 'open', reporterId: m.stranger.accountId },
        ...{ reportedId: m.provider.accountId, ...more },
      },
    },
  ]);

test.each([
  ['a dispute about it', () => dispute(), DISPUTE],
  ['a ticket of its homeowner', () => ticket(), TICKET],
  [
    'a ticket that waits for its provider',
    () => ticket({ accountId: PROVIDER(), status: 'answered' }),
    TICKET,
  ],
  ['a report of a message of its provider', () => report(), REPORT],
])(
  'within %s an operator sees street, phone and gate code, and each look is audited',
  async (_, begin, named) => {
    await begin();

    expect(await look(named)).toMatchObject({
      ...{ address: '77 Canary Street', phone: '(617) 555-0177', accessCard: { gateCode: '4711#' } },
    });
    await look(named);

    const act = {
      action: 'request.look',
      operatorId: m.operator.accountId,
      ...{ note: '', facts: { case: named } },
    };
    expect(await audit()).toMatchObject([act, act]);
  },
);

const PROVIDER = () => m.provider.accountId;

test.each([
  ['a case that does not exist', async () => {}, DISPUTE],
  ['a dispute about another request', () => dispute({ requestId: ID('req', 'B') }), DISPUTE],
  ['a dispute that has ended', () => dispute({ status: 'settling' }), DISPUTE],
  ['a payment without a dispute', () => dispute({ status: 'held' }), DISPUTE],
  ['a ticket of another account', () => ticket({ accountId: m.stranger.accountId }), TICKET],
  [
    'a ticket without an account, as any visitor can open one',
    () => ticket({ accountId: undefined }),
    TICKET,
  ],
  ['a ticket that is closed', () => ticket({ status: 'closed' }), TICKET],
  ['a report that is closed', () => report({ status: 'closed' }), REPORT],
  ['the id of a ticket named as a report', () => ticket(), { ...TICKET, kind: 'report' as const }],
])('within %s nothing is shown', async (_, begin, named) => {
  await begin();

  await expect(look(named)).rejects.toMatchObject({ code: 'case_not_open' });

  expect(await audit()).toEqual([]);
});

test('only operators may look, whatever case they name', async () => {
  await dispute();

  for (const actor of [m.owner, m.provider, m.stranger, { ...m.operator, secondFactor: false }])
    await expect(look(DISPUTE, actor)).rejects.toMatchObject({ code: 'forbidden' });

  expect(await audit()).toEqual([]);
});

test('a look that cannot be audited shows nothing', async () => {
  await dispute();
  const transact = () => Promise.reject(new Error('down'));

  const attempt = lookAtRequest({ ...m.ports, marketplace: { ...m.table, transact } }, m.operator, {
    ...{ requestId, case: DISPUTE },
  });

  await expect(attempt).rejects.toThrow('down');
});
