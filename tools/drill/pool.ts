import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCognitoPasswords } from '../../services/auth/src/passwords/cognito-passwords.ts';
import { createListPoolPeople } from '../../services/auth/src/passwords/pool-people.ts';
import { poolPart } from '../../services/auth/src/personal-data/export-pool.ts';
import type { AwsAccess } from '../../tests/support/aws.ts';
import { mailedCode } from '../../tests/support/mailbox.ts';
import { logIn, type Person } from '../../tests/support/people.ts';
import { declared } from '../../tests/support/templates.ts';
import { askPool } from '../../tests/support/user-pool.ts';
import type { World } from '../../tests/support/world.ts';
import { importPeople, poolOf } from '../ops/import-people.ts';
import type { StageAccess } from '../ops/stage-access.ts';

const NEW_PASSWORD = 'green-grass-grows-again';

/**
 * Deletes everyone from the user pool and imports the day's export. Then one member chooses a new password, as everyone
 * must. Returns the output of the import.
 */
export async function losePool(
  w: World,
  aws: AwsAccess,
  access: StageAccess,
  someone: Person,
): Promise<string> {
  const userPoolId = declared(aws.endpoint, ({ type }) => type === 'AWS::Cognito::UserPool').ref;
  const list = createListPoolPeople(userPoolId);
  const passwords = createCognitoPasswords({ userPoolId, clientId: '', resetClientId: '' });
  const today = new Date(await w.local.now()).toISOString().slice(0, 10);
  const file = await readUpload(aws, poolPart(today, 0));
  for (let page = await list(); page.people.length > 0; page = await list())
    for (const { email } of page.people) await passwords.remove(email);
  const folder = await mkdtemp(join(tmpdir(), 'sward-pool-'));
  try {
    await writeFile(join(folder, '00000.json'), file);
    const said = await importPeople(access, folder, poolOf(userPoolId));
    await chooseAnew(w, aws, someone);
    return said.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function chooseAnew(w: World, aws: AwsAccess, someone: Person): Promise<void> {
  const asked = await askPool(aws, 'ForgotPassword', { Username: someone.email });
  if (asked.status !== 200) throw new Error(`asking for a code answered ${asked.status} ${asked.text}`);
  const code = await mailedCode(w, someone.email);
  await someone.api.call('auth.resetPassword', {
    body: { username: someone.email, code, newPassword: NEW_PASSWORD },
  });
  await logIn(someone, NEW_PASSWORD);
}

async function readUpload({ endpoint, accessKeyId }: AwsAccess, key: string): Promise<string> {
  const bucket = declared(
    endpoint,
    ({ type, logicalId }) => type === 'AWS::S3::Bucket' && /^Uploads/.test(logicalId),
  );
  const scope = `Credential=${accessKeyId}/20260101/us-east-1/s3/aws4_request`;
  const answer = await fetch(`${endpoint}/${bucket.ref}/${key}`, {
    headers: { authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=0` },
  });
  if (!answer.ok) throw new Error(`the export of the user pool answered ${answer.status}`);
  return await answer.text();
}
