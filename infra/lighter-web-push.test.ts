import { createECDH, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type WebPush from 'web-push';
import { lighterWebPush } from './lighter-web-push.ts';
import { ROOT } from './paths.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-push-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a push of the bundled library is signed with the key that it was given, and its ASN.1 is not there', async () => {
  const built = await build({
    stdin: {
      contents: "module.exports = require('web-push');",
      resolveDir: join(ROOT, 'services/messaging'),
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    metafile: true,
    plugins: [lighterWebPush],
  });
  const file = join(folder, 'web-push.cjs');
  await writeFile(file, built.outputFiles[0]?.contents ?? '');
  const { generateRequestDetails }: typeof WebPush = createRequire(import.meta.url)(file);
  const [stage, device] = [createECDH('prime256v1'), createECDH('prime256v1')];
  // A fixed key: one in 256 random keys begins with a zero byte, which its encoding omits.
  stage.setPrivateKey(Buffer.alloc(32, 7));
  const publicKey = stage.getPublicKey();

  const { headers } = generateRequestDetails(
    {
      endpoint: 'https://push.example/one',
      keys: { p256dh: device.generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
    },
    'word',
    {
      vapidDetails: {
        subject: 'mailto:help@sward.example',
        publicKey: publicKey.toString('base64url'),
        privateKey: stage.getPrivateKey('base64url'),
      },
    },
  );

  const [, signed = '', signature = ''] =
    /t=([\w-]+\.[\w-]+)\.([\w-]+)/.exec(String(new Map(Object.entries(headers)).get('Authorization'))) ?? [];
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
  expect(
    verify(
      'sha256',
      Buffer.from(signed),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true);
  expect(Object.keys(built.metafile.inputs).filter((path) => /asn1|bn\.js|proxy-agent/.test(path))).toEqual(
    [],
  );
});
