import { spawnSync } from 'node:child_process';
import { helpIn, helpOf } from '../../scripts/lib/help.mjs';
import { STEPS } from '../../scripts/lib/steps.mjs';
import { textOf } from '../../tools/docs/read.ts';
import { runCommand } from '../../tools/ops/commands.ts';

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const steps = STEPS as Record<string, { node?: string[]; answersHelp?: boolean }>;
const commands = Object.entries(scripts).map(([name, command]) => {
  const [, file = '', step = ''] = command.split(' ');
  const script = steps[step]?.node?.findLast((word) => /\.(ts|mjs)$/.test(word));
  return { name, command, step, file: name === 'start' ? 'local/main.ts' : (script ?? file) };
});

const helpFor = async ({ step, file }: (typeof commands)[number]) =>
  step ? (helpOf(process.cwd(), step) ?? (await runCommand(['--help']))) : helpIn(process.cwd(), file);

test.each(commands)('npm run $name says what it does', async (command) => {
  const called = ['start', 'test'].includes(command.name) ? command.name : `run ${command.name}`;

  expect(await helpFor(command)).toMatch(new RegExp(`npm ${called}(?![\\w:])`));
});

test.each(commands)('the help of $name names each of its options', async (command) => {
  const elsewhere: Record<string, string> = { ops: 'tools/ops/commands.ts', test: 'scripts/lib/request.mjs' };
  const code = textOf(elsewhere[command.name] ?? command.file);
  const options = [
    ...code.matchAll(
      /^ +(?:options: \{ )?'?([a-z-]+)'?: (?:\{ (?:\.\.\.text|type: '(?:string|boolean)')|text,)/gm,
    ),
    ...code.matchAll(/includes\('--([a-z-]+)'\)/g),
  ].flatMap(([, option = '']) => (option === 'help' ? [] : [option]));
  const said = await helpFor(command);

  expect(options.filter((option) => !said.includes(`--${option}`))).toEqual([]);
});

// One for each of the entries, and the one that answers itself.
test.each(['start', 'test', 'drill', 'ops', 'prepare'])('npm run %s -- --help runs nothing else', (name) => {
  const [program = '', ...args] = scripts[name]?.split(' ') ?? [];

  const { status, stdout, stderr } = spawnSync(program, [...args, '--help'], { encoding: 'utf8' });

  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('npm ');
  expect(stdout.split('\n').length).toBeLessThan(50);
});
