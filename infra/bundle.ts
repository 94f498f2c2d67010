import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { lighterWebPush } from './lighter-web-push.ts';
import { describeNatives, NATIVE_PACKAGES } from './native-packages.ts';
import { FUNCTIONS, ROOT, SHARED_FUNCTIONS } from './paths.ts';
import { pruneExcept } from './prune.ts';
import { services } from './services.ts';

const SHARED_ENTRIES = join(SHARED_FUNCTIONS, 'entries.json');

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

/** Keeps only the version of the package.json that each client of the AWS SDK imports. */
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
 * Leaves undici out of cold starts, a tenth of which it takes, though few functions call `fetch`. An import of `http` loads undici
 * too. `process.getBuiltinModule` loads `http` alone.
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

/** Files of the passkey library that verify the maker of a device, with the certificates for that. */
const ATTESTATION =
  /@simplewebauthn\/server\/esm\/(registration\/verifications|metadata|services\/(metadataService|defaultRootCerts)|helpers\/(convertX509PublicKeyToCOSE|getCertificateInfo|isCertRevoked|validateCertificatePath))/;

/**
 * Leaves out the half of the library that verifies attestations. Sward requests none, and drops one that a device sends before
 * the check, so that this half is never called.
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
 * Replaces the AWS SDK's codec for calls that respond with a stream of events. No call of ours does, but the constructor of the
 * S3 client refers to it.
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

const COMMON = {
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
  alias: {
    '@aws-sdk/credential-provider-node': join(ROOT, 'infra/lambda-credentials.ts'),
    'mnemonist/lru-cache': join(ROOT, 'infra/endpoint-cache.ts'),
  },
  // CommonJS packages inside an ESM bundle call require for Node's own modules.
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  legalComments: 'none',
  logLevel: 'warning',
  charset: 'utf8',
} satisfies BuildOptions;

/** Bundles all functions in one esbuild run, into `dist/functions/<name>/index.mjs`. */
export async function bundleFunctions(): Promise<Metafile> {
  await rm(FUNCTIONS, { recursive: true, force: true });
  const [result] = await Promise.all([
    build({
      ...COMMON,
      entryPoints: entryPoints((name) => `${name}/index`),
      outdir: FUNCTIONS,
      metafile: true,
    }),
    shareModules(),
  ]);
  await describeNatives(result.metafile);
  return result.metafile;
}

/**
 * Builds the same code once more, into `dist/shared-functions`, with separate files for the modules that functions share.
 * `entries.json` maps each function to its file. Files of an earlier build stay for an hour: a running cloud may still load them.
 */
async function shareModules(): Promise<void> {
  const { metafile } = await build({
    ...COMMON,
    entryPoints: entryPoints((name) => name),
    outdir: SHARED_FUNCTIONS,
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    splitting: true,
    metafile: true,
  });
  const files = Object.keys(metafile.outputs).map((path) => basename(path));
  const names = Object.keys(entries());
  const found = names.map((name) => [name, files.find((file) => file.replace(/-[^-]+\.mjs$/, '') === name)]);
  await writeFile(SHARED_ENTRIES, JSON.stringify(Object.fromEntries(found), null, 1));
  await pruneExcept(SHARED_FUNCTIONS, new Set([...files, basename(SHARED_ENTRIES)]));
}

function entryPoints(outOf: (name: string) => string): { in: string; out: string }[] {
  return Object.entries(entries()).map(([name, entry]) => ({ in: join(ROOT, entry), out: outOf(name) }));
}

/** Asset of a synthesized app -> file of the same function in `dist/shared-functions`. */
export async function sharedFunctionsOf(assembly: string): Promise<Record<string, string>> {
  const files: Record<string, string> = JSON.parse(await readFile(SHARED_ENTRIES, 'utf8'));
  const byCode = new Map<string, string>();
  for (const [name, file] of Object.entries(files))
    byCode.set(await readFile(join(FUNCTIONS, name, 'index.mjs'), 'utf8'), file);
  const found: Record<string, string> = {};
  for (const asset of (await readdir(assembly)).filter((each) => each.startsWith('asset.'))) {
    const code = await readFile(join(assembly, asset, 'index.mjs'), 'utf8').catch(() => '');
    const file = byCode.get(code);
    if (file) found[asset] = file;
  }
  return found;
}
