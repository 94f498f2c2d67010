import { HOUR, instant } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { standingSteps } from '../../testing/standing-test-kit.ts';
import { code, type TestPorts, testPorts, withAccount } from '../../testing/test-kit.ts';
import { approveStanding } from './approve-standing.ts';
import { demoteOperator } from './demote-operator.ts';
import { getPerson } from './get-person.ts';
import { suspendAccount } from './suspend-account.ts';
import { withdrawStanding } from './withdraw-standing.ts';

const WAIT = 72 * HOUR;
let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const { three, two, about, stateOf, proposalOn } = standingSteps(() => ports);

test('an account that is no operator is not demoted', async () => {
  const [olive] = await two();
  const { account } = await withAccount(ports, { state: 'suspended' });

  const attempt = demoteOperator(ports, olive, { accountId: account.id, reason: 'Why not' });

  await expect(attempt).rejects.toEqual(code('state_changed'));
  expect((await getPerson(ports, olive, { accountId: account.id })).allowedActions).toEqual(['reinstate']);
});

test('an unexecuted proposal lapses, and can be made again', async () => {
  const [olive, theo] = await two();
  await suspendAccount(ports, olive, about(theo));
  ports.clock.advance(14 * 24 * HOUR);

  expect(await proposalOn(theo, olive)).toBeUndefined();
  await suspendAccount(ports, olive, about(theo));

  expect(await proposalOn(theo, olive)).toMatchObject({ from: instant(ports.clock.now() + WAIT) });
});

test('is executed once: of two concurrent ones one changes something', async () => {
  const [olive, theo, ada] = await three();
  await suspendAccount(ports, olive, about(ada));
  const proposalId = (await proposalOn(ada, theo))?.id ?? '';
  const seen = { accountId: ada.accountId, proposalId };
  const table = overtaken(ports.accounts, () => withdrawStanding(ports, olive, seen));

  const late = approveStanding({ ...ports, accounts: table }, theo, seen);

  await expect(late).rejects.toEqual(code('state_changed'));
  expect(await stateOf(ada)).toBe('active');
});
