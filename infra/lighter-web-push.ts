import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Encodes only EC private keys of 32 bytes, in the frame that all of them share. */
const KEY_TEXT = `{ define: () => ({ encode: ({ privateKey }) => [
  '-----BEGIN EC PRIVATE KEY-----',
  Buffer.concat([
    Buffer.from('30310201010420', 'hex'),
    privateKey,
    Buffer.from('a00a06082a8648ce3d030107', 'hex'),
  ]).toString('base64'),
  '-----END EC PRIVATE KEY-----',
].join('\\n') }) }`;

/** Parts of the library that Sward does not need: it sends pushes with `fetch`, and the library only composes them. */
const PARTS = [
  { filter: /\/web-push\/src\/vapid-helper\.js$/, from: "require('asn1.js')", to: KEY_TEXT },
  { filter: /\/web-push\/src\/web-push-lib\.js$/, from: "require('https-proxy-agent')", to: '{}' },
] as const;

/**
 * Replaces the general ASN.1 encoder of the web push library by one fixed frame, and leaves out its proxy support. The two are two
 * thirds of its size. Fails the build when a new release no longer has them.
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
