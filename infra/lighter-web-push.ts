import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Makes one kind of text: an EC private key of 32 bytes, in the frame that is the same for every one. */
const KEY_TEXT = `{ define: () => ({ encode: ({ privateKey }) => [
  '-----BEGIN EC PRIVATE KEY-----',
  Buffer.concat([
    Buffer.from('30310201010420', 'hex'),
    privateKey,
    Buffer.from('a00a06082a8648ce3d030107', 'hex'),
  ]).toString('base64'),
  '-----END EC PRIVATE KEY-----',
].join('\\n') }) }`;

/** What pushes are sent through here is `fetch`: the library only says what to send. */
const PARTS = [
  { filter: /\/web-push\/src\/vapid-helper\.js$/, from: "require('asn1.js')", to: KEY_TEXT },
  { filter: /\/web-push\/src\/web-push-lib\.js$/, from: "require('https-proxy-agent')", to: '{}' },
] as const;

/**
 * Leaves out of the library of web pushes what writes any ASN.1 for one frame that never changes, and a way through proxies: two
 * thirds of all that comes with it. Ends the build when a new release no longer has them.
 */
export const lighterWebPush: Plugin = {
  name: 'lighter-web-push',
  setup({ onLoad }) {
    for (const { filter, from, to } of PARTS)
      onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
        return { contents: text.replace(from, () => to) };
      });
  },
};
