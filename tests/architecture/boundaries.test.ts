import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();
const CRUISER = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

interface Violation {
  rule: string;
  from: string;
  to: string;
}

/** Runs the dependency rules of the repository over folders of `cwd`. */
async function cruise(cwd: string, folders: readonly string[]): Promise<Violation[]> {
  const args = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders];
  const output = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 2 ** 20 }, (error, stdout) => {
      // Violations make the exit code their number; anything else that fails prints no report.
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(error ?? new Error(`no report but ${stdout}`));
    });
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/** Imports that each rule must refuse: `file` imports `target`. */
const PLANTED: readonly (readonly [rule: string, file: string, target: string])[] = [
  ['no-circular', 'services/auth/src/circle-a.ts', './circle-b.ts'],
  ['web-imports', 'frontend/src/lib/web-a.ts', '../../../services/bids/src/bids/bid.ts'],
  ['web-imports', 'frontend/src/lib/web-b.tsx', '@sward/bids'],
  ['web-imports', 'frontend/src/lib/web-c.ts', '@sward/shared/table'],
  ['auth-imports', 'services/auth/src/planted.ts', '@sward/bids'],
  ['auth-imports', 'services/auth/src/planted-lazily.ts', 'lazy:@sward/bids'],
  ['auth-imports', 'services/auth/src/planted-type.ts', 'type:@sward/bids'],
  ['requests-imports', 'services/requests/src/planted.ts', '@sward/bids'],
  ['bids-imports', 'services/bids/src/planted.ts', '../../requests/src/request/request.ts'],
  ['bids-imports', 'services/bids/src/planted-payments.ts', '@sward/payments'],
  ['payments-imports', 'services/payments/src/planted.ts', '../../auth/service.ts'],
  ['messaging-imports', 'services/messaging/src/planted.ts', '@sward/payments'],
  ['announcements-are-pure', 'services/messaging/src/announcements/planted.ts', '@sward/bids'],
  ['services-imports', 'services/bids/src/planted-infra.ts', '../../../infra/stage.ts'],
  ['shared-imports', 'shared/table/planted.ts', '@sward/bids'],
  ['kernel-imports-nothing', 'shared/kernel/planted.ts', '../table/index.ts'],
  ['kernel-imports-nothing', 'shared/kernel/planted-node.ts', 'node:crypto'],
  ['kernel-imports-nothing', 'shared/kernel/planted-package.ts', 'left-out'],
  ['product-imports-kernel-alone', 'shared/product/planted.ts', '../table/index.ts'],
  ['infra-imports', 'infra/stacks/planted.ts', '../../services/bids/src/bids/bid.ts'],
  ['infra-imports', 'infra/stacks/planted-table.ts', '@sward/shared/table'],
  ['local-cloud-stands-alone', 'infra/local/planted.ts', '../../services/bids/service.ts'],
  ['local-cloud-stands-alone', 'infra/local/planted-stage.ts', '../stage.ts'],
  ['web-imports', 'frontend/src/lib/web-d.ts', '../../../tools/ops/due.ts'],
  ['services-imports', 'services/bids/src/planted-tool.ts', '../../../tools/ops/due.ts'],
  ['shared-imports', 'shared/table/planted-tool.ts', '../../tools/ops/due.ts'],
  ['infra-imports', 'infra/stacks/planted-tool.ts', '../../tools/ops/due.ts'],
  ['tests-hold-few-tools', 'tests/support/planted.ts', '../../tools/ops/due.ts'],
  ['tools-use-what-tests-stand-on', 'tools/ops/planted.ts', '../../tests/journeys/cancel.ts'],
  ['features-meet-in-routes', 'frontend/src/features/home/planted.tsx', '../auth/page.tsx'],
  ['middy-in-one-place', 'services/bids/src/planted-middy.ts', '@middy/core'],
];

/** Neighbors of the planted ones that every rule must let through. */
const PERMITTED: readonly (readonly [file: string, target: string])[] = [
  ['frontend/src/lib/fine.ts', '@sward/shared/contract'],
  ['frontend/src/features/home/fine.tsx', './page.tsx'],
  ['services/bids/src/fine.ts', '@sward/requests'],
  ['services/payments/src/fine.ts', '@sward/bids'],
  ['services/messaging/src/fine.ts', '@sward/requests'],
  ['services/messaging/src/announcements/fine.ts', '../../../../shared/kernel/index.ts'],
  ['services/messaging/src/announcements/fine-type.ts', 'type:@sward/bids'],
  ['services/auth/src/fine.ts', '@sward/shared/table'],
  ['shared/lambda/fine.ts', '@middy/core'],
  ['shared/table/fine.ts', '../kernel/index.ts'],
  ['infra/stacks/fine.ts', '@sward/bids/service'],
  ['infra/local/fine.ts', './core.ts'],
  ['tests/architecture/fine.ts', '../../tools/docs/read.ts'],
  ['tools/ops/fine.ts', '../../tests/support/stack.ts'],
  ['tools/ops/fine-service.ts', '../../services/bids/src/bids/bid.ts'],
];

const SERVICES = ['auth', 'requests', 'bids', 'payments', 'messaging'];

function imported(target: string): string {
  if (target.startsWith('lazy:')) return `export const later = () => import('${target.slice(5)}');\n`;
  if (target.startsWith('type:')) return `export type { Planted } from '${target.slice(5)}';\n`;
  return `import { planted } from '${target}';\nexport const used = planted;\n`;
}

/** A small copy of the repository's folders with the packages that the imports name. */
async function plant(folder: string): Promise<void> {
  const leaf = 'export const planted = 1;\nexport type Planted = number;\n';
  const files: Record<string, string> = {
    'services/auth/src/circle-b.ts': imported('./circle-a.ts'),
    'services/bids/src/bids/bid.ts': leaf,
    'services/requests/src/request/request.ts': leaf,
    'infra/stage.ts': leaf,
    'infra/local/core.ts': leaf,
    'tests/journeys/cancel.ts': leaf,
    'tests/support/stack.ts': leaf,
    'tools/docs/read.ts': leaf,
    'tools/ops/due.ts': leaf,
    'frontend/src/features/auth/page.tsx': leaf,
    'frontend/src/features/home/page.tsx': leaf,
    'shared/package.json': packageOf('shared', {
      './contract': './contract/index.ts',
      './table': './table/index.ts',
    }),
    'shared/contract/index.ts': leaf,
    'shared/kernel/index.ts': leaf,
    'shared/table/index.ts': leaf,
    'node_modules/@middy/core/package.json': '{"name":"@middy/core","main":"index.js"}',
    'node_modules/@middy/core/index.js': 'exports.planted = 1;\n',
    'node_modules/left-out/package.json': '{"name":"left-out","main":"index.js"}',
    'node_modules/left-out/index.js': 'exports.planted = 1;\n',
  };
  for (const name of SERVICES) {
    files[`services/${name}/package.json`] = packageOf(name, {
      '.': './index.ts',
      './service': './service.ts',
    });
    files[`services/${name}/index.ts`] = leaf;
    files[`services/${name}/service.ts`] = leaf;
  }
  for (const [, file, target] of PLANTED) files[file] = imported(target);
  for (const [file, target] of PERMITTED) files[file] = imported(target);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'node_modules/@sward'));
  await symlink('../../shared', join(folder, 'node_modules/@sward/shared'));
  for (const name of SERVICES)
    await symlink(`../../services/${name}`, join(folder, `node_modules/@sward/${name}`));
}

function packageOf(name: string, exports: Record<string, string>): string {
  return JSON.stringify({ name: `@sward/${name}`, type: 'module', exports });
}

/** That the repository itself breaks none is the step `boundaries` of `npm test`. */
describe('planted imports', () => {
  let folder: string;
  let found: Violation[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-boundaries-'));
    await plant(folder);
    found = await cruise(folder, ['frontend', 'services', 'shared', 'infra', 'tests', 'tools']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(PLANTED)('%s refuses %s importing %s', (rule, file) => {
    expect(found).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  test.each(PERMITTED)('%s may import %s', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule of the configuration is planted against', () => {
    const { forbidden } = require(CONFIG) as { forbidden: { name: string }[] };

    expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });
});
