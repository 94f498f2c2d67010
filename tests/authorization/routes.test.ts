import { contract, type RouteId, routes } from '@sward/shared/contract';
import { lasting, outsideProvider, tableClient } from '../support/aws.ts';
import { type AnyBody, person } from '../support/people.ts';
import { buildScene, WHO, type Who } from '../support/scene.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { savedProperty } from '../support/steps.ts';
import { bidRows } from './bids-rows.ts';
import type { Row, Scene } from './callers.ts';
import { paymentRows } from './payments-rows.ts';
import { peopleRows } from './people-rows.ts';
import { recurringRows } from './recurring-rows.ts';
import { requestRows } from './requests-rows.ts';
import { signInRows } from './sign-in-rows.ts';
import { supportRows } from './support-rows.ts';

/** Every route x every kind of caller: the status each gets, and that a refused call changed nothing. */
const rows: Record<RouteId, Row> = {
  ...signInRows,
  ...peopleRows,
  ...requestRows,
  ...recurringRows,
  ...bidRows,
  ...paymentRows,
  ...supportRows,
};

const client = tableClient(sharedAws());
let scene: Scene;

beforeAll(async () => {
  const shared = await buildScene();
  const { world, owner, stranger, neighbour, operator } = shared;
  const { items: sessions } = await neighbour.must<AnyBody>('GET', '/api/auth/sessions');
  const { id: ownerAddress } = await owner.must<AnyBody>('POST', '/api/addresses', savedProperty());
  scene = {
    people: {
      anonymous: shared.anonymous,
      owner,
      stranger,
      outsider: await outsideProvider(client, world.url, await world.local.now()),
      bidder: shared.otherProvider,
      accepted: shared.provider,
      operator,
    },
    ids: { ...shared.ids, ownerAddress, foreignSession: sessions[0].id },
    accountIds: shared.accountIds,
    world,
    day: shared.day,
  };
});

/** Devices and exports change by what the callers before were allowed. */
const unchanged = () => lasting(client, ['DEVICE', 'EXPORT']);

test('every route of the contract has a row', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(contract).sort());
});

describe.each(Object.entries(rows))('%s', (id, row) => {
  test('answers each caller as it should, and a refused call changes nothing', async () => {
    const { method } = contract[id as RouteId];
    const expected = Object.fromEntries(WHO.map((who, i) => [who, row.status[i] ?? 0])) as Record<
      Who,
      number
    >;
    const seen: Partial<Record<Who, number>> = {};
    const ask = async (who: Who) => {
      const { path, body } = row.call(scene);
      const answer = await scene.people[who].call(method, path, method === 'GET' ? undefined : body);
      seen[who] = answer.status;
      if (answer.status >= 400) {
        expect(answer.body.error).toMatchObject({
          code: expect.any(String),
          correlationId: expect.stringMatching(/^cor_/),
        });
      }
    };
    // What the calls of the row before caused is done before anything is compared.
    await scene.world.local.advance('PT1S');
    const before = await unchanged();

    for (const who of WHO) if (expected[who] >= 400) await ask(who);
    expect(await unchanged()).toEqual(before);
    for (const who of WHO) if (expected[who] < 400) await ask(who);

    expect(seen).toEqual(expected);
  });
});

/** What the link of an application opens; nothing was asked of the applicant yet. */
const OPENED_BY_LINK: Partial<Record<RouteId, number>> = {
  'auth.getApplicationStatus': 200,
  'auth.replyToApplication': 409,
};

const naming = routes.filter((route) => route.params);

test.each(naming.map((route) => [route.id as RouteId, route] as const))(
  '%s gives who holds the link of an application what the link opens, and nothing else',
  async (id, { method, path, who }) => {
    const body = method === 'GET' ? undefined : rows[id].call(scene).body;
    const linked = path.replaceAll(/\{\w+\}/g, scene.ids.statusToken);
    const before = await unchanged();

    const { status } = await scene.people.anonymous.call(method, linked, body);

    expect(status).toBe(OPENED_BY_LINK[id] ?? (who === 'anyone' || who === 'signature' ? 404 : 401));
    expect(await unchanged()).toEqual(before);
  },
);

test('the id of an application is not its link', async () => {
  const { status } = await scene.people.anonymous.call('GET', `/api/applications/${scene.ids.application}`);

  expect(status).toBe(404);
});

test('a session id that was made up is nobody', async () => {
  const forger = person(siteUrl());
  forger.cookies.set('sward_sid', 'A'.repeat(43));

  expect((await forger.call('GET', '/api/auth/user')).status).toBe(401);
});
