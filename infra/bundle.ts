import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { lighterWebPush } from './lighter-web-push.ts';
import { describeNatives, NATIVE_PACKAGES } from './native-packages.ts';
import { FUNCTIONS, ROOT } from './paths.ts';
import { services } from './services.ts';

/** Function name -> entry file. Every function is one bundle, the same locally and in AWS. */
export function entries(): Record<string, string> {
  const all: Record<string, string> = {
    relay: 'shared/lambda/events/relay.ts',
    fallback: 'shared/lambda/http/fallback.ts',
  };
  for (const service of services) {
    all[`${service.name}-api`] = `services/${service.name}/src/api.ts`;
    all[`${service.name}-inbox`] = `services/${service.name}/src/inbox.ts`;
    for (const name of service.functions ?? [])
      all[`${service.name}-${name}`] = `services/${service.name}/src/${name}.ts`;
    if (service.seed) all[`${service.name}-seed`] = `services/${service.name}/src/seed.ts`;
  }
  return all;
}

/** A client of the AWS SDK carries its whole package.json, of which it says its version. */
const versionsAlone: Plugin = {
  name: 'versions-alone',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/**
 * An import of one of Node's modules loads all that the module would load later: with `http` comes undici, a tenth of a cold start,
 * though few functions call `fetch`. Asked for by name it comes alone.
 */
const withoutUndici: Plugin = {
  name: 'without-undici',
  setup({ onResolve, onLoad }) {
    const namespace = 'node-by-name';
    onResolve({ filter: /^(node:)?https?$/ }, ({ path }) => ({ path: path.replace('node:', ''), namespace }));
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('node:${path}');`,
    }));
  },
};

/** What of the passkeys' library looks at who made a device, and the certificates for that. */
const ATTESTATION =
  /@simplewebauthn\/server\/esm\/(registration\/verifications|metadata|services\/(metadataService|defaultRootCerts)|helpers\/(convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath))/;

/**
 * No passkey is asked who made its device, and what one says of it is left out before it is checked: that half of the library is
 * never called.
 */
const withoutAttestation: Plugin = {
  name: 'without-attestation',
  setup({ onLoad }) {
    onLoad({ filter: ATTESTATION }, async ({ path }) => {
      const exported = (await readFile(path, 'utf8')).matchAll(
        /^export (?:async )?(?:function|const|class) (\w+)/gm,
      );
      const refusals = [...exported].map(
        ([, name]) => `export const ${name} = () => { throw new Error('attestation'); };`,
      );
      return { contents: refusals.join('\n') };
    });
  },
};

/**
 * The AWS SDK carries a codec for calls that answer as a stream of events. No call of ours does; S3's client names it when it is
 * made.
 */
const withoutEventStreams: Plugin = {
  name: 'without-event-streams',
  setup({ onResolve, onLoad }) {
    const namespace = 'no-event-streams';
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path }) => ({ path, namespace }));
    onLoad({ filter: /./, namespace }, () => ({
      contents: `
        const refuse = () => { throw new Error('event streams are left out of this bundle'); };
        export const resolveEventStreamSerdeConfig = (config) => config;
        export { refuse as EventStreamSerde, refuse as eventStreamSerdeProvider };`,
    }));
  },
};

/** One esbuild run for all functions, into `dist/functions/<name>/index.mjs`. */
export async function bundleFunctions(): Promise<Metafile> {
  await rm(FUNCTIONS, { recursive: true, force: true });
  const result = await build({
    entryPoints: Object.entries(entries()).map(([name, entry]) => ({
      in: join(ROOT, entry),
      out: `${name}/index`,
    })),
    outdir: FUNCTIONS,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    conditions: ['module'],
    external: NATIVE_PACKAGES,
    plugins: [versionsAlone, withoutUndici, withoutAttestation, withoutEventStreams, lighterWebPush],
    alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'infra/lambda-credentials.ts') },
    // CommonJS packages inside an ESM bundle call require for Node's own modules.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    charset: 'utf8',
  });
  await describeNatives(result.metafile);
  return result.metafile;
}
