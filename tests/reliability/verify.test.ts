/** @covers infra auth/registration auth/personal-data messaging/live payments/reconciliation */
import auth from '@sward/auth/service';
import { services } from '../../infra/services.ts';
import { canaryOf } from '../../tools/verify/canary.ts';
import type { Check } from '../../tools/verify/check.ts';
import { checksOf } from '../../tools/verify/checks/index.ts';
import { roles } from '../../tools/verify/checks/roles.ts';
import { webhook } from '../../tools/verify/checks/webhook.ts';
import { runChecks } from '../../tools/verify/run-checks.ts';
import { openStage, type VerifiedStage } from '../../tools/verify/stage.ts';
import { everyItem, tableClient } from '../support/aws.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';

const { endpoint, accessKeyId, secretAccessKey } = sharedAws();
Object.assign(process.env, {
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

let stage: VerifiedStage;
beforeAll(async () => {
  stage = await openStage({ name: 'local', localSite: siteUrl() });
});

async function verify(checks: readonly Check[], given = stage) {
  const lines: string[] = [];
  const ran = await runChecks(checks, given, (line) => lines.push(line));
  return { lines, of: (...outcomes: string[]) => ran.filter(({ outcome }) => outcomes.includes(outcome)) };
}

test('everything holds of the local cloud but what AWS alone has, and the canary leaves nothing', async () => {
  const { of, lines } = await verify(checksOf(services));

  expect({ failed: of('failed'), lines }).toMatchObject({ failed: [] });
  expect(of('not here').map(({ name }) => name)).toEqual(['alarm']);
  const { id, email } = await canaryOf(stage);
  const client = tableClient(sharedAws());
  // Items that a sweep or their time to live removes.
  const passing = /^(INBOX|OUTBOX|THROTTLE|LEAVER|GUIDE\w+)#/;
  const left = (await everyItem(client)).filter(
    (item) => !passing.test(item.pk) && [id, email].some((each) => JSON.stringify(item).includes(each)),
  );
  client.destroy();
  expect(left).toEqual([]);
});

test('a grant that a role lacks is reported with what was refused', async () => {
  const tables = [
    ...auth.grants.tables,
    { to: ['api'], table: 'accounts', actions: ['delete'], keys: ['STAFF#*'] } as const,
  ];

  const { of } = await verify(
    roles([{ ...auth, grants: { ...auth.grants, tables } }]).filter(({ name }) => name === 'role auth-api'),
  );

  expect(of('failed')).toMatchObject([
    { name: 'role auth-api', detail: expect.stringMatching(/^refused: .*dynamodb:DeleteItem/) },
  ]);
});

test("a secret that is not the endpoint's is reported", async () => {
  const secret = async () => ({ webhookSecret: 'whsec_of_another_endpoint' });

  const { of } = await verify([webhook], { ...stage, secret });

  expect(of('failed')).toMatchObject([{ name: 'webhook', detail: 'the signed event answered 403' }]);
});
