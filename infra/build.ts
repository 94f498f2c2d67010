import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fingerprint } from './fingerprint.ts';
import { installNatives } from './native-packages.ts';
import { CACHE, CLOUD_FUNCTIONS, DIST, MAILS, ROOT, SITE_FOLDERS, SITE_HASHES } from './paths.ts';
import { pruneExcept } from './prune.ts';
import { type Stage, StageError } from './stage.ts';
import { type Choice, choiceIn, stageOf } from './stages/index.ts';

/**
 * `npm run build` builds what is stale: the site, the functions and the synthesized stacks of a stage (`--stage`, `local`
 * unless another is named) in `dist/cloud/<stage>`. Each product remembers the hash of the sources it was made from.
 */
interface Product {
  name: string;
  folders: readonly string[];
  /** Further input beside the folders. */
  salt?: string;
  /** File that exists once the product is built. */
  mark: string;
  make(): Promise<void>;
}

const { values } = parseArgs({ options: { stage: { type: 'string' } } });
const stage = chosen(() => (values.stage ? { stage: values.stage } : contextOfCdk()));
/** Settings of the stage that the site is built with. */
const siteSettings: Record<string, string> = {
  SITE_ORIGIN: stage.siteUrl,
  VITE_SUPPORT_MAIL: stage.supportMail,
  VITE_SUPPORT_PHONE: stage.supportPhone === 'none' ? '' : stage.supportPhone,
  VITE_DEV_PAGES: stage.devPages ? 'yes' : '',
};
Object.assign(process.env, siteSettings);

const PHOTO_FUNCTION = 'requests-photos';

const products: Product[] = [
  {
    name: 'site',
    folders: SITE_FOLDERS,
    salt: Object.values(siteSettings).join('|'),
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
if (stage.cloud === 'aws') await refresh(photoPackages);
if (values.stage) await refresh(await stacks());

/** Returns the stage choice that `cdk synth -c stage=…` passes to this program. */
function contextOfCdk(): Choice {
  return choiceIn(JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'));
}

/** Returns the chosen stage, or prints what is wrong with it, without a stack trace, and exits. */
function chosen(choose: () => Choice): Stage {
  try {
    return stageOf(choose());
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function stacks(): Promise<Product> {
  const outdir = join(DIST, 'cloud', stage.name);
  return {
    name: `stacks of stage ${stage.name}`,
    folders: ['services', 'shared', 'infra'],
    salt: await readFile(SITE_HASHES, 'utf8'),
    mark: join(outdir, 'manifest.json'),
    async make() {
      // The local cloud resolves the templates itself; validation stays on everywhere else.
      process.env.CDK_VALIDATION = 'false';
      const [{ App }, { buildApp }] = await Promise.all([import('aws-cdk-lib'), import('./app.ts')]);
      const { context } = JSON.parse(await readFile(join(ROOT, 'cdk.json'), 'utf8'));
      buildApp(new App({ outdir, context, analyticsReporting: false }), { stage, release: 'local' }).synth();
      await pruneAssets(outdir);
      if (stage.cloud === 'local') await nameFunctions(outdir);
    },
  };
}

/** Writes the file of each function in the build with shared modules, for the local cloud. */
async function nameFunctions(outdir: string): Promise<void> {
  const { sharedFunctionsOf } = await import('./bundle.ts');
  await writeFile(
    join(outdir, 'shared-functions.json'),
    JSON.stringify(await sharedFunctionsOf(outdir), null, 1),
  );
}

async function pruneAssets(outdir: string): Promise<void> {
  const names = await readdir(outdir);
  const templates = names.filter((name) => name.endsWith('.assets.json'));
  const texts = await Promise.all(templates.map((name) => readFile(join(outdir, name), 'utf8')));
  const isUsed = (name: string) => !name.startsWith('asset.') || texts.some((text) => text.includes(name));
  await pruneExcept(outdir, new Set(names.filter(isUsed)));
}

/** Runs a script in its own process, so that the functions are bundled at the same time. */
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
