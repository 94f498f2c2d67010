import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
      // The exit code is the number of violations. Any other failure prints no report.
      if (stdout.startsWith('{')) resolve(stdout);
      else reject(error ?? new Error(`no report but ${stdout}`));
    });
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

/**
 * Imports that each rule must refuse: `file` imports `target`. A prefix of `target` names the form: `lazy`, or a type
 * only by `import type`, `inline` or `again` as an export. The target of `circle-a` imports it back in the same form.
 */
const PLANTED: readonly (readonly [rule: string, file: string, target: string])[] = [
  ['no-circular', 'services/auth/src/circle-a.ts', './circle-b.ts'],
  ['no-circular', 'shared/table/circle-a.ts', 'type:./circle-b.ts'],
  ['no-circular', 'infra/stacks/circle-a.ts', 'inline:./circle-b.ts'],
  ['no-circular', 'tests/support/circle-a.ts', 'again:./circle-b.ts'],
  ['no-circular', 'tools/ops/circle-a.ts', 'type:./circle-b.ts'],
  ['no-circular', 'frontend/src/lib/circle-a.ts', 'type:./circle-b.ts'],
  ['rooms-of-requests', 'services/requests/src/request/planted.ts', '../posting/post-request.ts'],
  ['rooms-of-requests', 'services/requests/src/posting/planted.ts', '../../service.ts'],
  ['rooms-of-requests', 'services/requests/src/posting/planted-kit.ts', '../../testing/kit.ts'],
  ['rooms-of-bids', 'services/bids/src/reviews/planted-type.ts', 'type:../jobs/job.ts'],
  ['rooms-of-bids', 'services/bids/src/jobs/planted.ts', '../handlers.ts'],
  ['rooms-of-payments', 'services/payments/src/stripe/planted.ts', '../ports.ts'],
  ['rooms-of-messaging', 'services/messaging/src/helpers/planted.ts', '../ports.ts'],
  ['rooms-of-auth', 'services/auth/src/ports.ts', 'type:./accounts/account.ts'],
  ['web-imports', 'frontend/src/lib/web-a.ts', '../../../services/bids/src/bid/bid.ts'],
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
  ['infra-imports', 'infra/stacks/planted.ts', '../../services/bids/src/bid/bid.ts'],
  ['infra-imports', 'infra/stacks/planted-table.ts', '@sward/shared/table'],
  ['no-circular', 'packages/local-aws/src/circle-a.ts', 'type:./circle-b.ts'],
  ['packages-stand-alone', 'packages/local-aws/src/planted-guest.ts', '../../stripe-emulator/src/index.ts'],
  ['local-imports-packages-alone', 'local/planted.ts', '../packages/local-aws/src/parts.ts'],
  ['packages-by-their-face', 'tools/planted.ts', '../packages/local-aws/src/cloud.ts'],
  ['packages-by-their-face', 'tests/planted.ts', '../packages/stripe-emulator/testing/memory-store.ts'],
  ['local-imports-packages-alone', 'local/planted-service.ts', 'type:../services/bids/service.ts'],
  ['packages-stand-alone', 'packages/local-aws/src/planted.ts', '../../../services/bids/service.ts'],
  ['packages-stand-alone', 'packages/local-aws/src/planted-stage.ts', '../../../infra/stage.ts'],
  ['packages-stand-alone', 'packages/stripe-emulator/src/planted.ts', '../../../local/stripe.ts'],
  ['web-imports', 'frontend/src/lib/web-d.ts', '../../../tools/ops/due.ts'],
  ['services-imports', 'services/bids/src/planted-tool.ts', '../../../tools/ops/due.ts'],
  ['shared-imports', 'shared/table/planted-tool.ts', '../../tools/ops/due.ts'],
  ['infra-imports', 'infra/stacks/planted-tool.ts', '../../tools/ops/due.ts'],
  ['tests-hold-few-tools', 'tests/support/planted.ts', '../../tools/ops/due.ts'],
  ['support-is-told-its-stack', 'tests/support/planted-stack.ts', './shared-stack.ts'],
  ['tools-use-what-tests-stand-on', 'tools/ops/planted.ts', '../../tests/journeys/cancel.ts'],
  ['features-meet-in-routes', 'frontend/src/features/home/planted.tsx', '../sign-in/page.tsx'],
  ['layers-of-the-site', 'frontend/src/messages/planted.ts', 'type:../lib/clock.ts'],
  ['layers-of-the-site', 'frontend/src/lib/planted.ts', '../ui/card.tsx'],
  ['layers-of-the-site', 'frontend/src/form/planted.tsx', 'type:../parts/job/job-record.tsx'],
  ['layers-of-the-site', 'frontend/src/parts/job/planted-page.tsx', '../../features/home/page.tsx'],
  ['layers-of-the-site', 'frontend/src/features/home/planted-app.tsx', 'lazy:../../app/routes.tsx'],
  ['parts-of-pages', 'frontend/src/parts/bid/planted.tsx', '../job/job-record.tsx'],
  ['parts-of-pages', 'frontend/src/parts/job/planted.tsx', 'type:../payment/money-section.tsx'],
  ['parts-of-pages', 'frontend/src/parts/order/planted.tsx', '../dispute/report-dialog.tsx'],
  ['parts-of-pages', 'frontend/src/parts/unlisted/planted.tsx', '../bid/bid-commands.tsx'],
  ['middy-in-one-place', 'services/bids/src/planted-middy.ts', '@middy/core'],
];

/** Imports like the planted ones that every rule must let through. */
const PERMITTED: readonly (readonly [file: string, target: string])[] = [
  ['frontend/src/lib/fine.ts', '@sward/shared/contract'],
  ['frontend/src/features/home/fine.tsx', './page.tsx'],
  ['frontend/src/lib/fine-words.ts', '../messages/common.en.ts'],
  ['frontend/src/parts/job/fine.tsx', '../bid/bid-commands.tsx'],
  ['frontend/src/features/home/fine-part.tsx', '../../parts/payment/money-section.tsx'],
  ['services/requests/src/posting/fine.ts', '../request/request.ts'],
  ['services/requests/src/posting/fine.test.ts', '../../testing/kit.ts'],
  ['services/payments/src/ports.ts', 'type:./stripe/gateway.ts'],
  ['services/bids/src/api.ts', './jobs/job.ts'],
  ['services/bids/src/fine.ts', '@sward/requests'],
  ['services/payments/src/fine.ts', '@sward/bids'],
  ['services/messaging/src/fine.ts', '@sward/requests'],
  ['services/messaging/src/announcements/fine.ts', '../../../../shared/kernel/index.ts'],
  ['services/messaging/src/announcements/fine-type.ts', 'type:@sward/bids'],
  ['services/auth/src/fine.ts', '@sward/shared/table'],
  ['shared/lambda/fine.ts', '@middy/core'],
  ['shared/table/fine.ts', '../kernel/index.ts'],
  ['infra/stacks/fine.ts', '@sward/bids/service'],
  ['packages/local-aws/src/fine.ts', './core.ts'],
  ['local/fine.ts', '../packages/local-aws/src/index.ts'],
  ['tests/architecture/fine.ts', '../../tools/docs/read.ts'],
  ['tools/ops/fine.ts', '../../tests/support/stack.ts'],
  ['tools/ops/fine-service.ts', '../../services/bids/src/bid/bid.ts'],
];

const SERVICES = ['auth', 'requests', 'bids', 'payments', 'messaging'];

function imported(target: string): string {
  const [, form, path = ''] = /^(?:(lazy|type|inline|again):)?(.+)$/.exec(target) ?? [];
  if (form === 'lazy') return `export const later = () => import('${path}');\n`;
  if (form === 'type') return `import type { Planted } from '${path}';\nexport type Used = Planted;\n`;
  if (form === 'inline') return `import { type Planted } from '${path}';\nexport type Used = Planted;\n`;
  if (form === 'again') return `export type { Planted } from '${path}';\n`;
  return `import { planted } from '${path}';\nexport const used = planted;\n`;
}

/** Writes a small copy of the repository's folders, with the packages that the imports name. */
async function plant(folder: string): Promise<void> {
  const leaf = 'export const planted = 1;\nexport type Planted = number;\n';
  const files: Record<string, string> = {
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
  const imports = [...PLANTED.map(([, ...each]) => each), ...PERMITTED];
  for (const [file, target] of imports) {
    const [path] = /\.\.?\/.+/.exec(target) ?? [];
    if (path) files[join(dirname(file), path)] ??= leaf;
  }
  for (const [file, target] of imports) {
    files[file] = imported(target);
    if (file.endsWith('/circle-a.ts'))
      files[file.replace('-a.ts', '-b.ts')] = imported(target.replace('-b.ts', '-a.ts'));
  }
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

/** The step `boundaries` of `npm test` checks the repository itself. */
describe('planted imports', () => {
  let folder: string;
  let found: Violation[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-boundaries-'));
    await plant(folder);
    found = await cruise(folder, [
      'frontend',
      'services',
      'shared',
      'infra',
      'packages',
      'local',
      'tests',
      'tools',
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(PLANTED)('%s refuses %s importing %s', (rule, file) => {
    expect(found).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  test.each(PERMITTED)('%s may import %s', (file) => {
    expect(found.filter(({ from }) => from === file)).toEqual([]);
  });

  test('every rule of the configuration is planted against', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };

    expect([...new Set(PLANTED.map(([rule]) => rule))].sort()).toEqual(
      [...new Set(forbidden.map(({ name }) => name))].sort(),
    );
  });
});
