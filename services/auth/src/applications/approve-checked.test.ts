import { HOUR } from '@sward/shared/kernel';
import {
  APPLICANT,
  applicationOf,
  applied,
  form,
  inCheck,
  move,
  operatorsView,
  reply,
  ring,
} from '../../testing/application-test-kit.ts';
import { code, itemsOf, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { readAccount } from '../accounts/account-store.ts';
import { manualChecks } from './background-check-gateway.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const account = async () => readAccount(ports.accounts, String((await applicationOf(ports)).accountId));

describe('no approval without a passed background check', () => {
  const refused = code('check_not_passed');
  const offered = async () => (await operatorsView(ports)).allowedMoves.includes('approved');

  test('not before its result, nor before its request, whatever an operator claims', async () => {
    await applied(ports, ['under_review']);
    await expect(move(ports, 'approved', { checkPassed: true })).rejects.toThrow();
    await move(ports, 'background_check');

    expect(await offered()).toBe(false);
    await expect(move(ports, 'approved')).rejects.toEqual(refused);
    await expect(move(ports, 'approved', { checkPassed: true })).rejects.toEqual(refused);

    expect(await applicationOf(ports)).toMatchObject({ status: 'background_check' });
    expect(await account()).toBeUndefined();
    expect(itemsOf(ports, 'ACCOUNT#').map(({ email }) => email)).not.toContain(APPLICANT);
  });

  test('not in spite of a finding', async () => {
    await applied(ports, inCheck);
    ports.checks = { ...ports.checks, collect: async () => ({ status: 'finding', report: 'One record' }) };
    ports.clock.advance(4 * HOUR);
    await ring(ports);

    expect(await offered()).toBe(false);
    await expect(move(ports, 'approved', { checkPassed: true })).rejects.toEqual(refused);

    expect(await account()).toBeUndefined();
  });

  test('for a check done by hand, the approving operator confirms that it was passed', async () => {
    ports.checks = manualChecks;
    await applied(ports, ['under_review'], form());
    await reply(ports, { backgroundCheckAuthorised: true });
    await move(ports, 'background_check');
    expect(ports.timersSet.size).toBe(0);
    expect(await offered()).toBe(true);
    await expect(move(ports, 'approved')).rejects.toEqual(refused);

    const approved = await move(ports, 'approved', { note: 'Report 4711 is clear.', checkPassed: true });

    expect(approved.check).toMatchObject({ status: 'clear', byHand: true });
    expect(itemsOf(ports, 'AUDIT#')).toContainEqual(
      expect.objectContaining({
        ...{ action: 'application.move', note: 'Report 4711 is clear.' },
        facts: { from: 'background_check', to: 'approved', checkPassed: true },
      }),
    );
    expect((await account())?.provider).toMatchObject({ verifiedOn: '2027-05-03', hasEquipment: false });
  });

  test('for a check done by hand, the notice carries the report that the operator writes', async () => {
    ports.checks = manualChecks;
    await applied(ports, inCheck);

    const told = await move(ports, 'rejected', {
      note: 'Two entries in the county search.',
      becauseOfReport: true,
    });

    expect(told).toMatchObject({
      status: 'background_check',
      check: { status: 'finding', report: 'Two entries in the county search.' },
      notice: { report: 'Two entries in the county search.' },
    });
  });
});
