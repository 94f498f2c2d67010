import { photoFiles, photoPrefixes } from '@sward/shared/uploads';
import { presign } from '../../../shared/uploads/presign.ts';
import { uploadPhoto } from '../../../tests/support/local.ts';
import { jsonTarget } from '../aws-call.ts';
import { type Canary, canaryOf, signUpPartition } from '../canary.ts';
import { type Check, must } from '../check.ts';
import { REGION, type VerifiedStage } from '../stage.ts';
import { visitor } from '../visitor.ts';

/** Purpose of the canary's uploads. They belong to no request or conversation, so no one else ever sees them. */
const PURPOSE = 'message';

/** Checks with one homeowner on a stage, from the sign-up on. */
export const account: readonly Check[] = [
  {
    name: 'canary',
    shows: 'a homeowner of the mailbox simulator signs up with the mailed code and is signed in',
    asCanary: true,
    async run(stage) {
      const { person, id } = await canaryOf(stage);
      must((await person.api.call('auth.user')).id === id, 'someone else is signed in');
      return undefined;
    },
  },
  {
    name: 'cookies',
    shows: 'the session is HttpOnly and SameSite, is refused without the origin, and is cleared',
    asCanary: true,
    run: cookiesHold,
  },
  {
    name: 'photo',
    shows: 'a photo goes up by the presigned form, is decoded, and comes back by a presigned address',
    asCanary: true,
    run: photoIsDecoded,
  },
];

export const removal: Check = {
  name: 'removal',
  shows: 'the canary deletes its account, and nothing of it remains',
  run: canaryIsGone,
};

async function cookiesHold(stage: VerifiedStage): Promise<string | undefined> {
  const { email, password, signedIn } = await canaryOf(stage);
  const secure = stage.siteUrl.startsWith('https:');
  const line = signedIn.find((each) => /^(__Host-)?sward_sid=/.test(each)) ?? '';
  const wanted = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])];
  const lacking = wanted.filter((attribute) => !line.split(/;\s*/).includes(attribute));
  must(lacking.length === 0, `the cookie of the session lacks ${lacking.join(', ')}`);
  must(!secure || line.startsWith('__Host-'), 'the cookie of the session has no __Host- name');

  const other = visitor(stage.siteUrl, email);
  const body = { username: email, password };
  for (const origin of ['', 'https://elsewhere.example']) {
    const { status } = await other.call('POST', '/api/auth/login', body, { headers: { origin } });
    must(status === 403, `a call ${origin ? 'of another site' : 'without an origin'} answered ${status}`);
  }
  await other.api.call('auth.login', { body });
  await other.api.call('auth.user');
  const before = new Map(other.cookies);
  await other.api.call('auth.logout');
  const cleared = other.setCookies.find((each) => /^(__Host-)?sward_sid=;/.test(each)) ?? '';
  must(/Max-Age=0/i.test(cleared), 'signing out does not clear the cookie');
  for (const [name, value] of before) other.cookies.set(name, value);
  const { status } = await other.call('GET', '/api/auth/user');
  must(status === 401, `a session that was signed out of answered ${status}`);
  return secure ? undefined : 'Secure and __Host- are for https';
}

async function photoIsDecoded(stage: VerifiedStage): Promise<undefined> {
  const { person, id } = await canaryOf(stage);
  const uploadId = await uploadPhoto(person, PURPOSE);
  const verdict = await stage.until('the verdict on the photo', () =>
    stage.tables.get('marketplace', `PHOTO#${id}`, `${PURPOSE}#${uploadId}`),
  );
  must(verdict.status === 'ready', `the photo is ${verdict.status}: ${verdict.reason}`);
  const file = await readBucket(stage, photoFiles(id, PURPOSE, uploadId).full);
  const start = Buffer.from(await file.arrayBuffer()).subarray(0, 3);
  must(file.ok && start.toString('hex') === 'ffd8ff', `the decoded photo answered ${file.status}`);
  return undefined;
}

/** Reads from the bucket of uploads as operators may. An empty key is the bucket itself. */
async function readBucket(stage: VerifiedStage, key: string, query = {}): Promise<Response> {
  const call = { method: 'GET', key, query, seconds: 300, now: await stage.now() } as const;
  return await fetch(await presign(await bucketOf(stage), call));
}

async function bucketOf({ access, settingsOf }: VerifiedStage) {
  const { accessKeyId, secretAccessKey, sessionToken } = await access.dynamo.config.credentials();
  return {
    name: (await settingsOf('requests-api')).UPLOADS_BUCKET ?? '',
    region: REGION,
    endpoint: process.env.AWS_ENDPOINT_URL,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
  };
}

/** Deletes the canary through the product, then the anonymous items that the product keeps of deleted accounts. */
async function canaryIsGone(stage: VerifiedStage): Promise<undefined> {
  const canary = await canaryOf(stage);
  const { id, email, password, person } = canary;
  await person.api.call('auth.deleteAccount', { body: { password } });
  await stage.until('the account to be deleted', async () => {
    return (await stage.tables.get('accounts', `ACCOUNT#${id}`, 'ACCOUNT'))?.state === 'deleted';
  });
  let left: string[] = [];
  await stage
    .until('what it left to be gone', async () => {
      left = await remains(stage, canary);
      return left.length === 0;
    })
    .catch((error: Error) => {
      throw new Error(`${error.message}: ${left.join(', ')}`);
    });
  const answer = await visitor(stage.siteUrl, email).call('POST', '/api/auth/login', {
    username: email,
    password,
  });
  must(answer.status === 401, `signing in as the deleted canary answered ${answer.status}`);
  for (const [table, pk] of anonymous(id))
    for (const item of await stage.tables.partition(table, pk)) await stage.tables.remove(table, item);
  return undefined;
}

/** Partitions that a deletion keeps, without personal data. */
const anonymous = (id: string) =>
  [
    ['accounts', `ACCOUNT#${id}`],
    ['marketplace', `PHOTO#${id}`],
    ['marketplace', `PROVIDER#${id}`],
  ] as const;

/** Returns the names of the places that still have data of the person. */
async function remains(stage: VerifiedStage, { id, email }: Canary): Promise<string[]> {
  const { tables } = stage;
  const places: Record<string, () => Promise<unknown[]>> = {
    address: () => tables.partition('accounts', `EMAIL#${email}`),
    contact: () => tables.partition('accounts', `CONTACT#${id}`),
    sessions: () => tables.list('accounts', `SESSIONS#${id}`),
    devices: () => tables.list('accounts', `DEVICES#${id}`),
    connections: () => tables.partition('conversations', `CONNECTIONS#${id}`),
    preferences: () => tables.partition('conversations', `PREFERENCES#${id}`),
    login: async () => ((await isKnownToPool(stage, email)) ? [email] : []),
    files: async () => {
      const found = await Promise.all(photoPrefixes(id, PURPOSE).map((prefix) => filesBelow(stage, prefix)));
      return found.flat();
    },
  };
  const looked = await Promise.all(
    Object.entries(places).map(async ([name, look]) => ((await look()).length > 0 ? [name] : [])),
  );
  return looked.flat();
}

async function isKnownToPool({ call, settingsOf }: VerifiedStage, Username: string): Promise<boolean> {
  const UserPoolId = (await settingsOf('auth-api')).USER_POOL_ID;
  const target = 'AWSCognitoIdentityProviderService.AdminGetUser';
  const { status, text } = await call(jsonTarget('cognito-idp', target, { UserPoolId, Username }));
  if (status !== 200 && !text.includes('UserNotFoundException'))
    throw new Error(`the user pool answered ${status} ${text.slice(0, 200)}`);
  return status === 200;
}

async function filesBelow(stage: VerifiedStage, prefix: string): Promise<string[]> {
  const answer = await readBucket(stage, '', { 'list-type': '2', prefix });
  must(answer.ok, `the list of uploads answered ${answer.status}`);
  return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
}

/** Deletes the ticket of a sign-up that will not be finished. */
export async function dropTicket({ tables }: VerifiedStage, ticket: string): Promise<void> {
  await tables.remove('accounts', { pk: signUpPartition(ticket), sk: 'SIGNUP' });
}
