/**
 * `npm start -- [--port 3000] [--aws-port 0] [--state .sward] [--fresh] [--no-open] [--people neighborhood|few|<file>]
 * [--no-seed] [--in-memory] [--own-threads]` runs the product on this machine. Its state is kept in a folder and survives
 * a crash; `--fresh` starts anew. docs/commands.md explains the other options.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type LocalAws, limitsOf, readPatience } from '@sward/local-aws';
import { type Login, loginsOf, SEEDED_KEY, type Seeded } from './logins.ts';
import { NEIGHBORHOOD_FILE } from './neighborhood/shown-people.ts';

// Function workers have no time zone of their own.
process.env.TZ = 'UTC';

const ROOT = resolve(import.meta.dirname, '..');
/** Limit of a stop, so that one that hangs does not keep the terminal. */
const STOP_LIMIT_MS = 2_800;
const USAGE =
  'npm start -- [--port 3000] [--aws-port 0] [--state .sward] [--fresh] [--no-open] [--people neighborhood|few|<file>] [--no-seed] [--in-memory] [--own-threads]';

const print = (line: string) => process.stdout.write(`${line}\n`);
const warn = (line: string) => process.stderr.write(`${line}\n`);

try {
  await main();
} catch (error) {
  warn((error as Error).message);
  process.exit(1);
}

async function main(): Promise<void> {
  const { port, awsPort, stateDir, fresh, inMemory, open, people, ownThreads, patience } = readSettings();
  print(
    `Starting on ${relative(process.cwd(), stateDir) || '.'}${fresh ? ', which is emptied first' : ''} …`,
  );
  let cloud: LocalAws | undefined;
  const stop = stopOnce(() => cloud);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The process that started this one over a channel is gone, so that nothing else could stop this one.
  process.on('disconnect', stop);

  const { startSward } = await import('./start.ts');
  cloud = await startSward({
    assemblyDir: join(ROOT, 'dist/cloud/local'),
    siteDir: join(ROOT, 'frontend/dist'),
    mailsDir: join(ROOT, 'dist/mails'),
    stateDir,
    port,
    awsPort,
    fresh,
    inMemory,
    ownThreads,
    ...(typeof people === 'object' && { beginsWith: people.file }),
    limits: limitsOf(patience),
    log: warn,
  });
  const logins = people === 'none' ? [] : await seedOnce(cloud);
  for (const line of summary(cloud, logins)) print(line);
  if (open && process.stdout.isTTY) openBrowser(cloud.siteUrl);
  print(`Sward is ready at ${cloud.siteUrl}`);
}

function readSettings() {
  const { values } = readArguments();
  return {
    port: readPort(values.port ?? process.env.PORT ?? '3000'),
    awsPort: readPort(values['aws-port'] ?? '0'),
    stateDir: resolve(values.state ?? process.env.SWARD_STATE ?? join(ROOT, '.sward')),
    fresh: values.fresh,
    inMemory: values['in-memory'],
    open: !values['no-open'],
    ownThreads: values['own-threads'],
    people: values['no-seed'] ? 'none' : readPeople(values.people),
    patience: readPatience(),
  };
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        'aws-port': { type: 'string' },
        state: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        'in-memory': { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        people: { type: 'string', default: 'neighborhood' },
        'no-seed': { type: 'boolean', default: false },
        'own-threads': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${text} is not a port\n${USAGE}`);
}

/** Returns the few sample people, or the file with which an empty state begins. */
function readPeople(text: string): 'few' | { file: string } {
  if (text === 'few') return text;
  const file = text === 'neighborhood' ? NEIGHBORHOOD_FILE : resolve(text);
  if (existsSync(file)) return { file };
  throw new Error(`${text} is neither neighborhood, few nor a file of npm run neighborhood\n${USAGE}`);
}

function stopOnce(running: () => LocalAws | undefined): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref();
    void (running()?.stop() ?? Promise.resolve()).finally(() => process.exit(0));
  };
}

/** Adds a few sample people and requests to a state without people; keeps their logins for later starts. */
async function seedOnce(cloud: LocalAws): Promise<Login[]> {
  const known = await cloud.store.get<Seeded>(SEEDED_KEY);
  if (known) return known.logins;
  print('Adding sample people and requests …');
  const { seed } = await import('./seed.ts');
  const { siteUrl, invoke, setTotpSecret, settled, now } = cloud;
  const logins = loginsOf(await seed({ siteUrl, invoke, setTotpSecret, settled, now }));
  await cloud.store.put(SEEDED_KEY, { logins });
  return logins;
}

function summary({ siteUrl, awsUrl, administrator, logFile }: LocalAws, logins: readonly Login[]): string[] {
  const { accessKeyId, secretAccessKey } = administrator;
  return [
    '',
    ...logins.map(({ role, username, password, secret }) => {
      const secondFactor = secret ? `  authenticator secret ${secret}` : '';
      return `  ${role.padEnd(12)} ${username}  ${password}${secondFactor}`;
    }),
    ...(logins.length > 0 ? [''] : []),
    `  Mail         ${siteUrl}/_local/mail`,
    ...(logins.some(({ secret }) => secret) ? [`  Codes        ${siteUrl}/_local/people`] : []),
    `  Console      ${siteUrl}/_local`,
    `  AWS          ${awsUrl}  (AWS_ACCESS_KEY_ID=${accessKeyId} AWS_SECRET_ACCESS_KEY=${secretAccessKey})`,
    `  Logs         ${relative(process.cwd(), logFile)}`,
    '',
  ];
}

function openBrowser(url: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  if (!program) return;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  // A machine without a browser is no reason to complain: the address is printed.
  child.on('error', () => undefined);
  child.unref();
}
