import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MEANINGS, resolveStage, type Stage, type StageFile, toSet } from '../stage.ts';
import { choiceIn, STAGES, stageOf } from './index.ts';

const ready: StageFile = {
  ...stageOf({ stage: 'prod', rehearsal: true }),
  account: '123456789012',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000',
  backup: { region: 'us-west-2', account: '210987654321' },
  pipeline: { repository: 'lawns/sward', environment: 'prod' },
  siteUrl: 'https://lawns.test',
  mailFrom: 'Lawns <hello@lawns.test>',
  supportMail: 'support@lawns.test',
  operatorsMail: 'ops@lawns.test',
  supportPhone: '(617) 420-2300',
  smsFrom: '+16174202301',
  postalAddress: 'Green Lawns Inc., 8 Elm Street, Boston, MA 02110',
};

/** Returns the beginning of a field's meaning. */
const meaning = (field: keyof Stage) => MEANINGS[field].match(/^[\w ]+/)?.[0];

/** Returns the error message for a stage; empty when it is ready. */
function said(file: Partial<Record<keyof Stage, unknown>>, rehearsal = false): string {
  try {
    resolveStage({ ...ready, ...file } as StageFile, { rehearsal });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('each file of the folder is a stage by its name', () => {
  const files = readdirSync(join(import.meta.dirname))
    .filter((name) => !/^index|test/.test(name))
    .map((name) => name.replace('.ts', ''));

  expect(Object.keys(STAGES).sort()).toEqual(files.sort());
  for (const [name, file] of Object.entries(STAGES))
    expect((typeof file === 'function' ? file(name) : file).name).toBe(name);
});

test.each(['dev', 'staging', 'prod'])(
  '%s cannot be deployed from a clean clone, and says all that it needs',
  (stage) => {
    const file = STAGES[stage] as StageFile;
    const needed = Object.entries(file)
      .filter(([, value]) => JSON.stringify(value)?.startsWith('{"toSet"'))
      .map(([field]) => field as keyof Stage);

    expect(needed.length).toBeGreaterThan(4);
    expect(() => stageOf({ stage })).toThrow(
      new RegExp(needed.map((field) => `${field} +is still to be set: ${meaning(field)}`).join('[^]*')),
    );
    expect(stageOf({ stage, rehearsal: true }).name).toBe(stage);
  },
);

test.each([
  ['a value that is missing', { supportMail: undefined }, 'supportMail +is missing'],
  ['an empty one', { postalAddress: '' }, 'postalAddress +is missing'],
  ['one that is still to be set', { siteUrl: toSet('https://lawns.example') }, 'siteUrl +is still to be set'],
  ['a sample that was copied', { siteUrl: 'https://lawns.example' }, 'siteUrl +is still a sample'],
  [
    'a sample within',
    { hostedZone: { id: 'Z1', name: 'preview.lawns.example' } },
    'hostedZone +is still a sample',
  ],
  ['a telephone that nobody has', { supportPhone: '(617) 555-0100' }, 'supportPhone +is still a sample'],
  ['a sender that nobody has', { smsFrom: '+16175550199' }, 'smsFrom +is still a sample'],
  [
    'the address of the samples',
    { postalAddress: 'Lawns LLC, 1 Main Street, Boston, MA 02110' },
    'postalAddress +is still a sample',
  ],
  ['a half', { backup: { region: 'us-west-2', account: '' } }, 'backup +is without account'],
  ['the account of a document', { account: '111122223333' }, 'account +is still a sample'],
  [
    'the repository of one',
    { pipeline: { repository: 'lawns-example/sward', environment: 'prod' } },
    'pipeline +is still a sample',
  ],
  ['a slash at the end', { siteUrl: 'https://lawns.test/' }, 'siteUrl +cannot be https://lawns.test/'],
  ['an account that is none', { account: '1234' }, 'account +cannot be 1234'],
  [
    'a certificate elsewhere',
    { certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1' },
    'certificateArn +cannot be',
  ],
  ['a name that tables cannot have', { name: 'Prod_1' }, 'name +cannot be Prod_1'],
  [
    'the region of the stage for its copies',
    { backup: { region: 'us-east-1', account: '210987654321' } },
    'backup +cannot be',
  ],
  ['its account', { backup: { region: 'us-west-2', account: '123456789012' } }, 'backup +cannot be'],
  [
    'a table that there is not',
    { tables: { people: { name: 'then', streamArn: 'arn:table/then/stream/1' } } },
    'tables +cannot be',
  ],
  [
    'the stream of another table',
    { tables: { accounts: { name: 'then', streamArn: 'arn:table/now/stream/1' } } },
    'tables +cannot be',
  ],
  ['a table without its stream', { tables: { accounts: { name: 'then' } } }, 'tables +cannot be'],
  ['more traces than calls', { tracePercent: 101 }, 'tracePercent +cannot be 101'],
  ['an account without functions', { lambdaConcurrency: 0 }, 'lambdaConcurrency +cannot be 0'],
  ['a budget in words', { budgetDollars: Number.NaN }, 'budgetDollars +cannot be NaN'],
])('%s is refused, by field and meaning', (_, file, problem) => {
  expect(said(file)).toMatch(
    new RegExp(`^  ${problem}.*: ${meaning(Object.keys(file)[0] as keyof Stage)}`, 'm'),
  );
});

test('a stage that is ready is what its file says', () => {
  expect(resolveStage(ready)).toEqual(ready);
  expect(said({ certificateArn: 'none', backup: 'none', operatorsMail: 'none' })).toBe('');
});

test('a rehearsal takes samples, and nothing that is missing', () => {
  expect(said({ siteUrl: toSet('https://lawns.example') }, true)).toBe('');
  expect(said({ siteUrl: '' }, true)).toMatch(/siteUrl +is missing/);
});

test('what cdk hands over chooses a stage', () => {
  expect(choiceIn({ stage: 'prod', '@aws-cdk/core:checkSecretUsage': true })).toEqual({
    stage: 'prod',
    rehearsal: false,
    urgent: false,
    copies: false,
  });
  expect(stageOf({ stage: 'prod', rehearsal: true }).releases).toBe('canary');
  expect(stageOf({ stage: 'prod', rehearsal: true, urgent: true }).releases).toBe('at-once');
  expect(stageOf({ stage: 'local', urgent: true }).releases).toBe('in-place');
  expect(stageOf({ stage: 'ephemeral', name: 'run7', rehearsal: true }).siteUrl).toBe(
    'https://run7.preview.lawns.example',
  );
});

test.each([
  ['nothing', {}, 'No stage is named'],
  ['a stage that there is not', { stage: 'production' }, 'There is no stage production'],
  ['a property of every object', { stage: 'constructor' }, 'There is no stage constructor'],
  ['ephemeral without a name', { stage: 'ephemeral', rehearsal: 'yes' }, 'is made by name'],
  ['prod by another name', { stage: 'prod', name: 'other' }, 'has its name already'],
  ['a field of the stage', { stage: 'prod', siteUrl: 'https://lawns.test' }, 'siteUrl is given in the file'],
  ['half a rehearsal', { stage: 'prod', rehearsal: 'maybe' }, '-c rehearsal=yes, or nothing'],
])('of %s it says what to do', (_, context, message) => {
  expect(() => stageOf(choiceIn(context))).toThrow(message);
});
