import { DAY } from '@sward/shared/kernel';
import {
  answering,
  FCM,
  KEYS,
  listed,
  register,
  remove,
  removeThis,
  signIn,
  signOut,
} from '../../testing/devices.ts';
import { eventOf, marketplace, OWNER, PROVIDER, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { consumers } from '../consumers.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  answering(ports);
});

const devices = () => ports.conversations.all().filter(({ pk }) => /^PUSH(ENDPOINT)?#/.test(pk));
const labels = async (actor: typeof OWNER) =>
  (await listed(ports, actor)).items.map(({ label }: { label: string }) => label);

test('a browser is listed by its kind alone, once however often it registers', async () => {
  const sid = await signIn(ports, OWNER);
  await register(ports, OWNER, { sid });
  ports.clock.advance(DAY);
  await register(ports, OWNER, { sid });

  expect(await listed(ports, OWNER, sid)).toEqual({
    items: [
      {
        id: expect.stringMatching(/^[\da-f]{64}$/),
        label: 'Chrome on Android',
        since: '2027-05-03T12:00:00.000Z',
        current: true,
      },
    ],
    nextCursor: null,
  });
});

test('of eleven browsers the oldest goes', async () => {
  const sid = await signIn(ports, OWNER);
  for (let n = 0; n < 11; n++) {
    ports.clock.advance(1000);
    await register(ports, OWNER, { sid, endpoint: `${FCM}/${n}` });
  }

  expect(await labels(OWNER)).toHaveLength(10);
  expect(devices().map(({ endpoint }) => endpoint)).not.toContain(`${FCM}/0`);
  expect(devices()).toHaveLength(20);
});

test('the same browser under another account moves', async () => {
  await register(ports, OWNER);
  await register(ports, PROVIDER);

  expect([await labels(OWNER), await labels(PROVIDER)]).toEqual([[], ['Chrome on Android']]);
  expect(devices()).toHaveLength(2);
});

test('a session that ended while it registered leaves nothing', async () => {
  const sid = await signIn(ports, OWNER);
  await signOut(ports, sid);

  await expect(register(ports, OWNER, { sid })).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(devices()).toEqual([]);
});

test('is removed by its address or by its id in the list, and by nobody else', async () => {
  await register(ports, OWNER);
  await register(ports, OWNER, { endpoint: `${FCM}/desk` });
  const [phone] = (await listed(ports, OWNER)).items;

  await removeThis(ports, PROVIDER, `${FCM}/desk`);
  await remove(ports, PROVIDER, phone.id);
  expect(await labels(OWNER)).toHaveLength(2);
  await removeThis(ports, OWNER, `${FCM}/desk`);
  expect((await listed(ports, OWNER)).items).toEqual([phone]);
  await remove(ports, OWNER, phone.id);

  expect(devices()).toEqual([]);
});

test('the end of a session ends its devices, and a suspension all', async () => {
  const [gone, stays] = [await signIn(ports, OWNER, 'a'), await signIn(ports, OWNER, 'b')];
  await register(ports, OWNER, { sid: gone });
  await register(ports, OWNER, { sid: stays, endpoint: `${FCM}/desk` });
  await signOut(ports, gone);
  const { accountId } = OWNER;

  await consumers.SessionsEnded?.['end-devices']?.(ports, eventOf(ports, 'SessionsEnded', { accountId }));
  expect(devices().flatMap(({ endpoint }) => endpoint ?? [])).toEqual([`${FCM}/desk`]);
  await consumers.AccountSuspended?.['end-devices']?.(
    ports,
    eventOf(ports, 'AccountSuspended', { accountId }),
  );

  expect(devices()).toEqual([]);
});

test('are exported by their labels, and deleted with the account', async () => {
  await register(ports, OWNER);
  const { accountId } = OWNER;
  const exportId = 'exp_01K0000000000000000000000J';

  await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { accountId, exportId }));
  const part = ports.written.get(`exports/${accountId}/${exportId}/messaging.json`);
  expect(part).toMatchObject({
    devices: [{ label: 'Chrome on Android', createdAt: '2027-05-03T12:00:00.000Z' }],
    quiet: { on: true, from: '21:00', to: '08:00' },
  });
  expect(JSON.stringify(part)).not.toMatch(new RegExp(`${FCM}|${KEYS.auth}`));

  await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId }));
  expect(devices()).toEqual([]);
});

test.each([
  ['http', 'http://fcm.googleapis.com/fcm/send/1'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/1'],
  ['credentials', `https://me:${'secret'}@fcm.googleapis.com/fcm/send/1`],
  ['another host', 'https://push.example/1'],
  ['an address of the network', 'https://169.254.169.254/latest/meta-data'],
  ['a host that only begins like one', 'https://fcm.googleapis.com.example/1'],
  ['a host that only ends like one', 'https://evilpush.apple.com/1'],
  ['the stand-in, outside of the local stage', 'http://127.0.0.1:4566/push/1'],
  ['more than 1 kB', `${FCM}/${'x'.repeat(1024)}`],
  ['no address', 'phone'],
])('%s is refused', async (_what, endpoint) => {
  await expect(register(ports, OWNER, { endpoint })).rejects.toMatchObject({
    code: 'validation_failed',
    detail: { fields: { endpoint: 'invalid_input' } },
  });
  expect(devices()).toEqual([]);
});

test.each([
  `${FCM}/1`,
  'https://updates.push.services.mozilla.com/wpush/v2/1',
  'https://web.push.apple.com/1',
  'https://wns2-par02p.notify.windows.com/w/?token=1',
])('%s is an address of a browser', async (endpoint) => {
  await register(ports, OWNER, { endpoint });

  expect(await labels(OWNER)).toHaveLength(1);
});

test('the stand-in is an address where it runs, and nothing beside it', async () => {
  ports.pushStandIn = 'http://127.0.0.1:4566/push';

  await register(ports, OWNER, { endpoint: 'http://127.0.0.1:4566/push/1' });
  for (const endpoint of ['http://127.0.0.1:4566/push', 'http://127.0.0.1:4566/push/../uploads'])
    await expect(register(ports, OWNER, { endpoint })).rejects.toMatchObject({ code: 'validation_failed' });
});

test.each([
  ['a short secret', { ...KEYS, auth: Buffer.alloc(15).toString('base64url') }],
  ['a long secret', { ...KEYS, auth: Buffer.alloc(17).toString('base64url') }],
  ['a short key', { ...KEYS, p256dh: KEYS.p256dh.slice(0, -4) }],
  ['a key off the curve', { ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') }],
  ['letters that are none', { ...KEYS, auth: '!'.repeat(22) }],
])('%s is refused', async (_what, keys) => {
  await expect(register(ports, OWNER, { keys })).rejects.toMatchObject({
    code: 'validation_failed',
    detail: { fields: { keys: 'invalid_input' } },
  });
});
