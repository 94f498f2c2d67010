import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestCloud, queue } from '../../testing/clock.ts';
import { openStore } from '../core/store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scheduler-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the child until it has acknowledged `count` schedules, then kills it. Returns all that it acknowledged. */
async function killAfter(count: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../testing/scheduler/crash-child.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.split('\n').length > count) child.kill('SIGKILL');
  }
  return printed.split('\n').slice(0, -1);
}

test('of the schedules that a killed process acknowledged none is lost and none fires twice', async () => {
  const acknowledged = await killAfter(40);

  const { store } = await openStore(folder);
  const cloud = await createTestCloud({ resources: [queue('timers')], store });
  await cloud.idle();
  const fired = cloud.queues
    .byName('timers')
    ?.entries()
    .map(({ message }) => message.body);
  await cloud.close();
  await store.close();

  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(new Set(fired).size).toBe(fired?.length);
  expect(fired).toEqual(expect.arrayContaining(acknowledged));
});
