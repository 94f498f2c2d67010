import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { CLOUD_FUNCTIONS, FUNCTIONS, ROOT } from './paths.ts';

/** Packages with machine code: no bundle can hold them, they lie beside it. */
export const NATIVE_PACKAGES = ['sharp'];

interface Locked {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
type Lock = Record<string, Locked>;

/** Bundle name -> native packages that it imports. */
function importedNatives({ outputs }: Metafile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, { entryPoint, imports }] of Object.entries(outputs)) {
    const names = imports
      .filter(({ external, path }) => external && !isBuiltin(path))
      .map(({ path }) => path);
    const [name] = entryPoint ? file.split('/').slice(-2) : [];
    if (name && names.length) found.set(name, [...new Set(names)]);
  }
  return found;
}

/**
 * Writes beside each bundle that needs native packages which they are, and copies it to the cloud's bundles with
 * the part of the lock file that holds them. On this machine they resolve from the repository's packages.
 */
export async function describeNatives(metafile: Metafile): Promise<void> {
  const lock = await readLock();
  await rm(CLOUD_FUNCTIONS, { recursive: true, force: true });
  for (const [name, packages] of importedNatives(metafile)) {
    const dependencies = Object.fromEntries(packages.map((each) => [each, versionOf(lock, each)]));
    const manifest = { name, private: true, type: 'module', dependencies };
    await writeFile(join(FUNCTIONS, name, 'package.json'), JSON.stringify(manifest, null, 2));
    const folder = join(CLOUD_FUNCTIONS, name);
    await mkdir(CLOUD_FUNCTIONS, { recursive: true });
    await cp(join(FUNCTIONS, name), folder, { recursive: true });
    const part = { name, lockfileVersion: 3, requires: true, packages: partOf(lock, manifest) };
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(part, null, 2));
  }
}

/** Installs the packages of a cloud bundle as Lambda's machines run them: Amazon Linux on arm64. Asks the registry. */
export async function installNatives(name: string): Promise<void> {
  const target = ['--os=linux', '--cpu=arm64', '--libc=glibc'];
  const args = ['ci', ...target, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: join(CLOUD_FUNCTIONS, name), stdio: 'inherit', shell: process.platform === 'win32' };
  const [code] = await once(spawn('npm', args, options as { cwd: string; stdio: 'inherit' }), 'exit');
  if (code !== 0)
    throw new Error(`The packages of ${name} could not be installed: npm ci ended with ${code}`);
}

async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')).packages;
}

function versionOf(lock: Lock, name: string): string {
  const locked = lock[`node_modules/${name}`];
  if (!locked) throw new Error(`package-lock.json does not hold ${name}`);
  return locked.version;
}

/** The manifest's packages and all that they need, for every machine, from the repository's lock file. */
function partOf(lock: Lock, manifest: { name: string; dependencies: Record<string, string> }) {
  const part: Record<string, unknown> = { '': manifest };
  function add(from: string, { dependencies = {}, optionalDependencies = {} }: Partial<Locked>): void {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const own = `${from}/node_modules/${name}`;
      const path = lock[own] ? own : `node_modules/${name}`;
      const locked = lock[path];
      if (!locked || part[path]) continue;
      part[path] = locked;
      add(path, locked);
    }
  }
  add('', manifest);
  return part;
}
