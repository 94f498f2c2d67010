import { type AccountActor, DAY } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { mayVisit, readAddress, readJobs, readOwnAddress } from './address-store.ts';
import type { ServiceRequest } from './request.ts';
import { readRequest } from './request-store.ts';

/** These guards are the last ones of an address: no caller is checked before them. */
let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  const { id } = await m.post();
  await m.patch(id, { status: 'accepted', acceptedProviderId: m.provider.accountId });
  request = (await readRequest(m.table, id)) as ServiceRequest;
});

const WHO: readonly [string, (m: Market) => AccountActor, { visits: boolean; knows: boolean }][] = [
  ['the owner', (m) => m.owner, { visits: false, knows: true }],
  ['an operator', (m) => m.operator, { visits: false, knows: false }],
  [
    'an operator without a second factor',
    (m) => ({ ...m.operator, secondFactor: false }),
    { visits: false, knows: false },
  ],
  ['the accepted provider', (m) => m.provider, { visits: true, knows: false }],
  ['another provider', (m) => m.rival, { visits: false, knows: false }],
  ['a stranger', (m) => m.stranger, { visits: false, knows: false }],
];

describe.each(WHO)('%s', (_, who, { visits, knows }) => {
  test(`may${visits ? '' : ' not'} visit`, async () => {
    const actor = who(m);

    const jobs = await readJobs(m.ports, actor, [request]);

    expect(mayVisit(actor, request, m.clock.now())).toBe(visits);
    expect((await readAddress(m.ports, actor, request))?.address).toBe(
      visits ? '77 Canary Street' : undefined,
    );
    expect(jobs.get(request.id)?.address?.address).toBe(visits ? '77 Canary Street' : undefined);
  });

  test(`is${knows ? '' : ' not'} shown everything`, async () => {
    expect((await readOwnAddress(m.ports, who(m), request))?.phone).toBe(
      knows ? '(617) 555-0177' : undefined,
    );
  });
});

test('the accepted provider may visit until thirty days after the settlement, or the end of the service', () => {
  const settledAt = '2027-05-03T12:00:00.000Z';
  const may = (more: Partial<ServiceRequest>, ms = 0) =>
    mayVisit(m.provider, { ...request, ...more }, Date.parse(settledAt) + ms);

  expect(may({ settledAt }, 30 * DAY - 1)).toBe(true);
  expect(may({ settledAt }, 30 * DAY)).toBe(false);
  expect(may({ settledAt, accessEndedAt: settledAt })).toBe(false);
  expect(may({ accessEndedAt: settledAt })).toBe(true);
  expect(may({ status: 'cancelled' })).toBe(false);
});

test('the accepted provider is shown place and access card, and no phone', async () => {
  const [seen, job] = [
    await readAddress(m.ports, m.provider, request),
    (await readJobs(m.ports, m.provider, [request])).get(request.id)?.address,
  ];

  expect(Object.keys(seen ?? {}).sort()).toEqual(
    ['requestId', 'address', 'city', 'state', 'zipCode', 'point', 'homeownerName', 'accessCard'].sort(),
  );
  expect(job).toEqual(seen);
});
