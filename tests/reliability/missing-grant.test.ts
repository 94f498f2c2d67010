import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allItems, awsOf, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { type AnyBody, person } from '../support/people.ts';
import { type Stack, startStack } from '../support/stack.ts';
import {
  again,
  openCheckout,
  placeBid,
  postRequest,
  providers,
  registeredHomeowner,
  world,
} from '../support/steps.ts';

jest.setTimeout(120_000);

const folders: string[] = [];
const running: { stop(): Promise<void> }[] = [];

afterAll(async () => {
  for (const each of running) await each.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function temporary(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sward-${name}-`));
  folders.push(folder);
  return folder;
}

interface Statement {
  Action: string | string[];
  Condition?: { 'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys'?: string[] } };
}

/** A copy of the synthesised app whose payments functions may not write the outbox; gives how many grants went. */
async function crippledAssembly(): Promise<{ folder: string; removed: number }> {
  const folder = await temporary('assembly');
  await cp(join(process.cwd(), 'dist/cloud/local'), folder, { recursive: true });
  let removed = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('services.template.json'))) {
    const template = JSON.parse(await readFile(join(folder, file), 'utf8'));
    for (const [id, resource] of Object.entries<AnyBody>(template.Resources)) {
      if (resource.Type !== 'AWS::IAM::Policy' || !/^Payments(Api|Inbox)/.test(id)) continue;
      const document = resource.Properties.PolicyDocument;
      const kept = document.Statement.filter((statement: Statement) => !writesOutbox(statement));
      removed += document.Statement.length - kept.length;
      document.Statement = kept;
    }
    await writeFile(join(folder, file), JSON.stringify(template));
  }
  return { folder, removed };
}

function writesOutbox({ Action, Condition }: Statement): boolean {
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
  return [Action].flat().includes('dynamodb:PutItem') && keys.includes('OUTBOX#*');
}

/** Runs the embedded cloud on another synthesised app. */
async function startOn(assembly: string, stateDir: string): Promise<Stack> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/support/cloud-on.ts', assembly, stateDir],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  running.push({ stop: kill });
  const url = await eventually(
    async () => /^Sward is ready at (\S+)$/m.exec(printed)?.[1],
    'the cloud to be ready',
    60_000,
  );
  return {
    url,
    stateDir,
    output: () => printed,
    kill,
    stop: () => Promise.reject(new Error('only killed')),
    discard: async () => undefined,
  };
}

test('without the grant to write the outbox, paying fails with 500, the log says why and nothing is half written', async () => {
  const stateDir = await temporary('state');
  const whole = await startStack({ stateDir });
  let w = world(whole.url);
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  await w.local.advance('PT1S');
  await whole.stop();
  const { folder, removed } = await crippledAssembly();
  expect(removed).toBe(2);

  const crippled = await startOn(folder, stateDir);
  w = world(crippled.url);
  const payer = person(crippled.url, owner.email);
  await again(payer);
  const checkout = await openCheckout(payer, bid);
  const card = await w.local.confirmCard(checkout.clientSecret);
  const answer = await payer.call('GET', `/api/payments/${checkout.paymentId}`);

  expect(card.status).toBe(200);
  expect([answer.status, answer.body.error?.code]).toEqual([500, 'internal']);
  // Nothing of the reason leaves the server.
  expect(JSON.stringify(answer.body)).not.toMatch(/AccessDenied|dynamodb|arn:/i);
  const log = await eventually(async () => {
    const text = await readFile(join(stateDir, 'logs', 'functions.log'), 'utf8');
    return text.includes('AccessDenied') && text;
  }, 'the log to name the refusal');
  expect(log).toMatch(/AccessDenied.*dynamodb:PutItem/);

  const client = tableClient(awsOf(crippled));
  const items = await allItems(client, 'Marketplace');
  const ofPayment = items.filter(({ pk }) => pk === `PAYMENT#${checkout.paymentId}`);
  expect(ofPayment.map(({ sk, status, capturedCents }) => ({ sk, status, capturedCents }))).toEqual([
    { sk: 'PAYMENT', status: 'initiated', capturedCents: 0 },
  ]);
  expect(items.find(({ pk }) => pk === `REQUEST#${requestId}`)).toMatchObject({ status: 'pending' });
  expect(items.find(({ pk, id }) => pk === `BIDS#${requestId}` && id === bid.id)).toMatchObject({
    status: 'pending',
  });
  await crippled.kill();

  // The money was charged: with the grant back, the next look finds it.
  const healed = await startStack({ stateDir });
  running.push({ stop: healed.kill });
  const again2 = person(healed.url, owner.email);
  await again(again2);
  expect(await again2.must('GET', `/api/payments/${checkout.paymentId}`)).toMatchObject({ status: 'held' });
});
