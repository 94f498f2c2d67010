import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprint } from './fingerprint.ts';
import { installNatives } from './native-packages.ts';
import { CACHE, CLOUD_FUNCTIONS, DIST, MAILS, ROOT, SITE_HASHES } from './paths.ts';
import { DEFAULT_STAGE, hasDevPages } from './stage.ts';

/**
 * Builds what is stale: the site, the functions and, with `--stage`, the synthesized stacks of that stage in
 * `dist/cloud/<stage>`. Each product remembers the hash of the sources it was made from.
 */
interface Product {
  name: string;
  folders: readonly string[];
  /** What else it was made from. */
  salt?: string;
  /** Exists when the product was built. */
  mark: string;
  make(): Promise<void>;
}

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
process.env.VITE_DEV_PAGES = hasDevPages(values.stage ?? contextStage()) ? 'yes' : '';

const PHOTO_FUNCTION = 'requests-photos';

/** The environment that the site is built from. */
const SITE_SETTINGS = ['SITE_ORIGIN', 'VITE_SUPPORT_MAIL', 'VITE_SUPPORT_PHONE', 'VITE_DEV_PAGES'];

const products: Product[] = [
  {
    name: 'site',
    folders: ['frontend', 'shared/contract', 'shared/kernel'],
    salt: SITE_SETTINGS.map((name) => process.env[name] ?? '').join('|'),
    mark: SITE_HASHES,
    make: () => program('frontend/build/site.ts'),
  },
  {
    name: 'functions',
    folders: ['services', 'shared', 'infra'],
    mark: join(DIST, 'functions', 'relay', 'index.mjs'),
    make: async () => {
      const { bundleFunctions } = await import('./bundle.ts');
      await writeFile(join(CACHE, 'functions.json'), JSON.stringify(await bundleFunctions()));
    },
  },
  {
    name: 'gallery of mails',
    folders: ['services/auth', 'services/messaging', 'shared', 'tools/screens'],
    mark: join(MAILS, 'index.json'),
    make: () => program('tools/screens/mail-gallery.ts', MAILS),
  },
];

const photoPackages: Product = {
  name: 'packages of the photo function',
  folders: ['services', 'shared', 'infra'],
  mark: join(CLOUD_FUNCTIONS, PHOTO_FUNCTION, 'node_modules/sharp/package.json'),
  make: () => installNatives(PHOTO_FUNCTION),
};

await mkdir(CACHE, { recursive: true });
await Promise.all(products.map((product) => refresh(product)));
if (isForCloud()) await refresh(photoPackages);
if (values.stage) await refresh(await stacks(values.stage));

/** The stage that `cdk synth -c stage=…` tells the program it runs. */
function contextStage(): string {
  return JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}').stage ?? DEFAULT_STAGE;
}

/** `cdk synth` and `cdk deploy` run this program for stages in AWS; `npm start` names its own. */
function isForCloud(): boolean {
  return process.env.CDK_CONTEXT_JSON !== undefined && contextStage() !== 'local';
}

async function stacks(stage: string): Promise<Product> {
  const outdir = join(DIST, 'cloud', stage);
  return {
    name: `stacks of stage ${stage}`,
    folders: ['services', 'shared', 'infra'],
    salt: await readFile(SITE_HASHES, 'utf8'),
    mark: join(outdir, 'manifest.json'),
    async make() {
      // The local cloud resolves the templates itself; validation stays on everywhere else.
      process.env.CDK_VALIDATION = 'false';
      const [{ App }, { buildApp }] = await Promise.all([import('aws-cdk-lib'), import('./app.ts')]);
      const { context } = JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8'));
      // No one real applies here: a sample answers for the company that checks applicants.
      const said = { ...context, stage, backgroundChecks: 'sample' };
      buildApp(new App({ outdir, context: said, analyticsReporting: false })).synth();
      await pruneAssets(outdir);
    },
  };
}

/** A running cloud may still load the bundles that it started with: old ones go when they are an hour old. */
async function pruneAssets(outdir: string): Promise<void> {
  const templates = (await readdir(outdir)).filter((name) => name.endsWith('.assets.json'));
  const used = await Promise.all(templates.map((name) => readFile(join(outdir, name), 'utf8')));
  for (const name of (await readdir(outdir)).filter((entry) => entry.startsWith('asset.'))) {
    const { mtimeMs } = await stat(join(outdir, name));
    const old = mtimeMs < Date.now() - 3_600_000;
    if (old && !used.some((text) => text.includes(name))) await rm(join(outdir, name), { recursive: true });
  }
}

/** A program of its own, so that the functions are bundled at the same time. */
async function program(path: string, ...args: string[]): Promise<void> {
  const running = spawn(process.execPath, [join(ROOT, path), ...args], { stdio: 'inherit' });
  const [code] = await once(running, 'exit');
  if (code !== 0) throw new Error(`${path} failed`);
}

async function refresh(product: Product): Promise<void> {
  const record = join(CACHE, `${product.name.replaceAll(/\W+/g, '-')}.hash`);
  const [hash, known, built] = await Promise.all([
    fingerprint(product.folders, `${product.name}|${product.salt ?? ''}`),
    readFile(record, 'utf8').catch(() => ''),
    readFile(product.mark).then(
      () => true,
      () => false,
    ),
  ]);
  if (built && hash === known) return;
  const started = performance.now();
  process.stdout.write(`Building the ${product.name} …\n`);
  await product.make();
  await writeFile(record, hash);
  process.stdout.write(
    `Built the ${product.name} in ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
}
