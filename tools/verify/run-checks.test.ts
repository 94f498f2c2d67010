import type { Check } from './check.ts';
import { choose, runChecks } from './run-checks.ts';
import type { VerifiedStage } from './stage.ts';

const check = (name: string, more: Partial<Check> = {}): Check => ({
  ...{ name, shows: `${name} holds` },
  run: async () => undefined,
  ...more,
});
const stageOf = (local: boolean) => ({ local }) as VerifiedStage;

async function ran(checks: readonly Check[], local = false) {
  const lines: string[] = [];
  const outcomes = await runChecks(checks, stageOf(local), (line) =>
    lines.push(line.replace(/ +\d+\.\d s/, ' …')),
  );
  return { outcomes: outcomes.map(({ outcome }) => outcome), lines };
}

test('each check is a line, and one that fails says why and keeps no other from running', async () => {
  const refused = () => Promise.reject(new Error('it answered 403'));

  const { outcomes, lines } = await ran([
    check('site', { run: async () => 'Hit from cloudfront' }),
    check('webhook', { run: refused }),
    check('timer'),
  ]);

  expect(outcomes).toEqual(['held', 'failed', 'held']);
  expect(lines).toEqual([
    'held …  site: site holds (Hit from cloudfront)',
    'failed …  webhook: webhook holds (it answered 403)',
    'held …  timer: timer holds',
    '2 held, 1 failed, 0 not here',
  ]);
});

test('what AWS alone has is not asked of the local cloud, and says why', async () => {
  const alarm = check('alarm', {
    notLocal: 'it raises no alarms',
    run: () => Promise.reject(new Error('asked')),
  });

  const { outcomes, lines } = await ran([alarm], true);

  expect(outcomes).toEqual(['not here']);
  expect(lines[0]).toBe('not here          alarm: alarm holds (it raises no alarms)');
  expect((await ran([alarm])).outcomes).toEqual(['failed']);
});

test('checks are chosen by name, all roles by one word, and who makes a canary removes it', () => {
  const all = [
    check('site'),
    check('photo', { asCanary: true }),
    check('role auth-api'),
    check('role bids-api'),
    check('removal'),
  ];
  const named = (...only: string[]) => choose(all, only).map(({ name }) => name);

  expect(named()).toHaveLength(5);
  expect(named('site')).toEqual(['site']);
  expect(named('role')).toEqual(['role auth-api', 'role bids-api']);
  expect(named('role bids-api', 'photo')).toEqual(['photo', 'role bids-api', 'removal']);
  expect(() => named('nothing')).toThrow('There is no check nothing, but: site, photo');
});
