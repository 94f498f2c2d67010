import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './lib/install.mjs';

/**
 * `npm run sbom`: writes `dist/sbom.json` (CycloneDX): the packages of site, functions and stacks, with versions,
 * licenses and hashes, and those that build them. Leaves out what only tests, tools and the local cloud use, since none
 * of it is deployed.
 */
const LEFT_OUT = ['tests', 'tools', 'packages/local-aws', 'packages/stripe-emulator', 'local'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules/'));
const chosen = workspaces.filter((path) => !LEFT_OUT.includes(path)).flatMap((path) => ['-w', path]);

const args = ['sbom', '--sbom-format', 'cyclonedx', '--loglevel=error', ...chosen];
const { code, output } = await runNpm(root, args);
if (code !== 0) {
  process.stderr.write(output);
  throw new Error(`npm sbom ended with ${code}.`);
}
const file = join(root, 'dist', 'sbom.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, output);
process.stdout.write(`${JSON.parse(output).components.length} components in ${file}\n`);
