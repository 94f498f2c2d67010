/**
 * @covers infra
 * @stack none
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allItems, awsOf, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { seededState } from '../support/seeded-state.ts';
import { launch, type Stack, startStack } from '../support/stack.ts';
import { again, openCheckout, placeBid, postRequest, providers } from '../support/steps.ts';
import { ASSEMBLY } from '../support/templates.ts';
import { world } from '../support/world.ts';

const folders: string[] = [];
const running: Stack[] = [];

afterAll(async () => {
  for (const stack of running) await stack.kill();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Registers a stack to be ended after the tests, however they end. */
function kept(stack: Stack): Stack {
  running.push(stack);
  return stack;
}

const OUTBOX = 'OUTBOX#*';

interface Leading {
  'dynamodb:LeadingKeys'?: string | string[];
}

interface Statement {
  Action: string | string[];
  Condition?: { 'ForAllValues:StringLike'?: Leading };
}

interface Resource {
  Type: string;
  Properties: { PolicyDocument: { Statement: Statement[] } };
}

const keysOf = (leading: Leading = {}): string[] => [leading['dynamodb:LeadingKeys'] ?? []].flat();

/**
 * Copies the synthesized app without the payments functions' permission to write the outbox; returns the number of
 * removed grants.
 */
async function crippledAssembly(): Promise<{ folder: string; removed: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-assembly-'));
  folders.push(folder);
  await cp(ASSEMBLY, folder, { recursive: true });
  let removed = 0;
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('services.template.json'))) {
    const template = JSON.parse(await readFile(join(folder, file), 'utf8'));
    for (const [id, resource] of Object.entries<Resource>(template.Resources)) {
      if (resource.Type !== 'AWS::IAM::Policy' || !/^Payments(Api|Inbox)/.test(id)) continue;
      const granting = resource.Properties.PolicyDocument.Statement.filter(writesOutbox);
      for (const { Condition } of granting) {
        const leading = Condition?.['ForAllValues:StringLike'] ?? {};
        leading['dynamodb:LeadingKeys'] = keysOf(leading).filter((key) => key !== OUTBOX);
      }
      removed += granting.length;
    }
    await writeFile(join(folder, file), JSON.stringify(template));
  }
  return { folder, removed };
}

function writesOutbox({ Action, Condition }: Statement): boolean {
  const keys = keysOf(Condition?.['ForAllValues:StringLike']);
  return [Action].flat().includes('dynamodb:PutItem') && keys.includes(OUTBOX);
}

test('without the grant to write the outbox, paying fails with 500, the log says why and nothing is half written', async () => {
  const stateDir = await seededState();
  folders.push(stateDir);
  const { folder, removed } = await crippledAssembly();
  expect(removed).toBe(2);
  const crippled = kept(await launch(stateDir, ['tests/support/runner/cloud-on.ts', folder, stateDir]));
  const w = world(crippled.url);
  const [payer, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, payer);
  const bid = await placeBid(w, provider, requestId);

  const checkout = await openCheckout(payer, bid);
  const card = await w.local.confirmCard(checkout.clientSecret);
  const answer = await payer.call('GET', `/api/payments/${checkout.paymentId}`);

  expect(card.status).toBe(200);
  expect([answer.status, answer.body.error?.code]).toEqual([500, 'internal']);
  // No detail of the reason leaves the server.
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
  expect(items.find(({ pk, sk }) => pk === `REQUEST#${requestId}` && sk === 'REQUEST')).toMatchObject({
    status: 'pending',
  });
  expect(items.find(({ pk, id }) => pk === `BIDS#${requestId}` && id === bid.id)).toMatchObject({
    status: 'pending',
  });
  await crippled.kill();

  // The card was charged: with the grant back, the next read finds the charge.
  const healed = kept(await startStack({ stateDir }));
  const owner = person(healed.url, payer.email);
  await again(owner);
  expect(await owner.api.call('payments.get', { params: { paymentId: checkout.paymentId } })).toMatchObject({
    status: 'held',
  });
});
