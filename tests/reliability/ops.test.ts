/**
 * The ledger and the tables that this file reads are those of the whole stack.
 *
 * @covers infra
 * @stack own
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { openFixture, tableResource } from '@sward/local-aws/testing';
import { runCommand } from '../../tools/ops/commands.ts';
import { allItems, tableClient } from '../support/aws.ts';
import { CARDS, eventually } from '../support/local.ts';
import { idOf, person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { paidJob, postRequest, signInSeeded } from '../support/steps.ts';
import { PASSWORD, world } from '../support/world.ts';

const { endpoint, accessKeyId, secretAccessKey } = sharedAws();
const w = world(siteUrl());

Object.assign(process.env, {
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

/** Runs an operator's command against the running product. */
const ops = (...args: string[]): Promise<string> => runCommand(args);

const lineOf = (text: string, name: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(/\s{2,}/);

/** Sends a message as the scheduler does with a timer that it cannot hand over. */
async function send(queue: string, MessageBody: string): Promise<void> {
  const scope = `Credential=${accessKeyId}/20260101/us-east-1/sqs/aws4_request`;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=0`,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AmazonSQS.SendMessage',
    },
    body: JSON.stringify({ QueueUrl: `${endpoint}/000000000000/${queue}`, MessageBody }),
  });
  expect(answer.status).toBe(200);
}

const DEAD = 'sward-local-payments-dead-letters';

test('a dead letter is seen, named without its contents, and handed over again', async () => {
  await send(DEAD, JSON.stringify({ timer: 'take-stock', note: 'Ada Moss' }));

  const [before, listed] = [await ops('queues'), await ops('dead-letters', DEAD)];
  const said = await ops('redrive', DEAD);

  expect(lineOf(before, DEAD)?.[1]).toBe('1');
  expect(listed).toMatch(/timer take-stock$/m);
  expect(listed).not.toContain('Ada');
  expect(said).toContain(
    '1 messages of sward-local-payments-dead-letters go back to sward-local-payments-queue',
  );
  await eventually(async () => {
    const now = await ops('queues');
    return ['payments-dead-letters', 'payments-queue'].every(
      (name) => lineOf(now, `sward-local-${name}`)?.[1] === '0',
    );
  }, 'the queue and its dead letters to be empty');
});

test('a queue that functions read is not looked into', async () => {
  await expect(ops('dead-letters', 'sward-local-payments-queue')).rejects.toThrow(
    'it is no dead-letter queue',
  );
});

test.each([['drift'], ['prune-site'], ['rollback'], ['deployed-templates', 'deployed']])(
  '%s names what it needs, since the local cloud is not deployed',
  async (...command) => {
    await expect(ops(...command)).rejects.toThrow(
      `${command[0]} is about a deployment in AWS: name its --stage.`,
    );
  },
);

test('what will be overdue is counted by kind of work', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  await postRequest(w, owner);

  expect(lineOf(await ops('due', '--at', '2099-01-01T00:00:00.000Z'), 'requests')?.[1]).toBe('marketplace');
});

test('the events of a span are handed to one service again, and change nothing that was done', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const from = new Date((await w.local.now()) - 60_000).toISOString();
  const requestId = await postRequest(w, owner);
  const mails = async () =>
    (await w.local.mails()).filter((mail) => JSON.stringify(mail).includes(requestId)).length;
  await eventually(async () => (await mails()) === 1, 'the mail about the request');

  const to = new Date((await w.local.now()) + 60_000).toISOString();
  const said = await ops('replay', '--from', from, '--to', to, '--service', 'messaging');

  const [, name = ''] = /^Replay (\S+) has begun, for messaging\.$/m.exec(said) ?? [];
  expect(await ops('replay-state', name)).toBe('COMPLETED\n');
  await eventually(
    async () =>
      lineOf(await ops('queues'), 'sward-local-messaging-queue')
        ?.slice(1, 3)
        .join() === '0,0',
    'messaging to have taken the events',
  );
  expect(await mails()).toBe(1);
});

test('the last comparison of the ledger is printed', async () => {
  await w.local.advance('P1D');

  const today = await ops('reconciliation');

  expect(today).toMatch(/^difference \$0\.00$/m);
  expect(await ops('reconciliation', '2001-01-01')).toBe('There is no report of 2001-01-01.\n');
});

test('a chargeback that is open is listed with its deadline, and in the look at everything', async () => {
  const { owner, paymentId } = await paidJob(w, 60, CARDS.disputed);

  const line = await eventually(
    async () => (await ops('chargebacks')).split('\n').find((each) => each.includes(paymentId)),
    'the chargeback',
  );

  expect(line).toMatch(/^\d{4}-\d\d-\d\dT\S+Z +pay_\w+ +\$66\.95 +\w+ +\d{4}-/);
  const all = await ops('status');
  expect(all).toContain(paymentId);
  for (const title of ['Queues with messages', 'Overdue', 'Open chargebacks', 'Ledger'])
    expect(all).toContain(`${title}\n`);
  expect(all).not.toContain(owner.email);
});

test('an address that takes no mail is counted, asked for and lifted, and never printed', async () => {
  const owner = await registeredHomeowner(w);
  const { id } = await w.local.mailTo(owner.email, /./);
  expect(await ops('suppressed', owner.email)).toBe('Mail goes to this address.\n');
  await person(w.url).must('POST', `/_local/mail/${id}/return`, { as: 'bounce' });

  const said = await eventually(async () => {
    const now = await ops('suppressed', ` ${owner.email.toUpperCase()}`);
    return now.startsWith('No mail') && now;
  }, 'the address to be known');
  const counted = await ops('suppressed');
  const lifted = await ops('suppressed', owner.email, '--lift');

  expect(said).toMatch(/^No mail goes to this address: it bounced on \d{4}-\S+Z\.\n$/);
  expect(counted).toMatch(/^\d{4}-\d\d-\d\d +bounced +1$/m);
  expect([said, counted, lifted].join()).not.toContain(owner.email);
  expect(lifted).toMatch(/^Mail goes to this address again\./);
  expect(await owner.api.call('messaging.getPreferences')).toMatchObject({ withheld: null });
});

test('how far an export is, and the end of an account, is told without saying whose', async () => {
  const owner = await registeredHomeowner(w);
  const accountId = await idOf(owner);
  expect(await ops('data-request', accountId)).toMatch(
    /^account {3}active\nexport {4}none, or taken away\ntaken back nothing is left to do\n$/,
  );

  await owner.api.call('auth.exportAccount');

  const ready = await eventually(async () => {
    const now = await ops('data-request', accountId);
    return /^export {4}ready \d{4}-\S+Z, kept until \d{4}-/m.test(now) && now;
  }, 'the export');
  expect(ready).not.toContain(owner.email);
  await owner.api.call('auth.deleteAccount', { body: { password: PASSWORD } });
  await eventually(
    async () => (await ops('data-request', accountId)).startsWith('account   deleted\n'),
    'the account to be gone',
  );
  await expect(ops('data-request', 'acc_none')).rejects.toThrow('has no account');
});

test('a table is brought back from a copy that was made before, while the product runs', async () => {
  const owner = await signInSeeded(w, 'homeowner@sward.test');
  const kept = await postRequest(w, owner);
  const client = tableClient(sharedAws());
  const copy = await openFixture([tableResource('restored')]);
  for (const Item of await allItems(client, 'Marketplace'))
    await copy.documents.send(new PutCommand({ TableName: 'restored', Item }));
  await owner.api.call('requests.cancel', { params: { requestId: kept } });
  const later = await postRequest(w, owner);
  const { hostname, port } = (await copy.raw.config.endpoint?.()) ?? {};

  const said = await ops(
    'copy-table',
    'restored',
    'marketplace',
    '--restored-at',
    `http://${hostname}:${port}`,
  );

  expect(said).toMatch(/^\d+ items of restored are in \S+; [1-9]\d* others are gone\.$/m);
  expect(await owner.api.call('requests.get', { params: { requestId: kept } })).toMatchObject({
    status: 'pending',
  });
  expect((await owner.fails('requests.get', { params: { requestId: later } })).status).toBe(404);
  await copy.close();
  client.destroy();
});

test('an unknown command is answered with the list of commands', async () => {
  const program = ['--disable-warning=ExperimentalWarning', 'tools/ops/main.ts', 'purge'];

  await expect(promisify(execFile)(process.execPath, program)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('redrive <queue>'),
  });
});
