import { readFileSync } from 'node:fs';
import { writeAssembly } from '../testing/cfn.ts';
import { newState, RESOURCES, read, send, start, stop } from '../testing/cloud.ts';
import { limitsOf } from './core/limits.ts';

test('state, keys and product time outlive a restart', async () => {
  const stateDir = newState();
  const first = await start(stateDir);
  await send(first, 'kept');
  await first.settled();
  const reached = await first.advance('PT48H');
  const { accessKeyId } = first.administrator;
  await stop(first);

  const second = await start(stateDir);
  await send(second, 'later');
  await second.settled();

  expect(second.administrator.accessKeyId).toBe(accessKeyId);
  expect(await read(second, 'EVENT#kept')).toBeDefined();
  expect(Date.parse((await read(second, 'EVENT#later')).at.S)).toBeGreaterThanOrEqual(reached);
});

test('a fresh start forgets', async () => {
  const stateDir = newState();
  const first = await start(stateDir);
  await send(first, 'gone');
  await first.settled();
  await stop(first);

  const second = await start(stateDir, { fresh: true });

  expect(await read(second, 'EVENT#gone')).toBeUndefined();
});

test('in memory a start begins with the state, and what happens then ends with it', async () => {
  const stateDir = newState();
  const first = await start(stateDir);
  await send(first, 'kept');
  await first.settled();
  await stop(first);

  const second = await start(stateDir, { inMemory: true });
  const begunWith = await read(second, 'EVENT#kept');
  await send(second, 'gone');
  await second.settled();
  const written = await read(second, 'EVENT#gone');
  await stop(second);
  const third = await start(stateDir);

  expect([begunWith, written]).toEqual([expect.anything(), expect.anything()]);
  expect(await read(third, 'EVENT#kept')).toEqual(begunWith);
  expect(await read(third, 'EVENT#gone')).toBeUndefined();
});

test('a second process on the same state, and a taken port, say what is wrong and leave the first one alone', async () => {
  const stateDir = newState();
  const cloud = await start(stateDir);
  const port = Number(new URL(cloud.siteUrl).port);

  await expect(start(stateDir)).rejects.toThrow(/The state in .* is in use/);
  await expect(start(newState(), { port })).rejects.toThrow(`Port ${port} is taken`);
  await expect(start(stateDir, { fresh: true })).rejects.toThrow(/is in use/);

  expect((await fetch(cloud.siteUrl)).status).toBe(200);
});

test('a start that fails gives back what it took', async () => {
  const broken = writeAssembly({ app: { template: { Resources: { X: { Type: 'AWS::EC2::VPC' } } } } });
  const stateDir = newState();

  await expect(start(stateDir, { assemblyDir: broken })).rejects.toThrow('AWS::EC2::VPC');

  expect((await fetch((await start(stateDir)).siteUrl)).status).toBe(200);
});

test('stopping does not wait for a function that hangs, and what functions print is kept', async () => {
  const hanging = writeAssembly({
    app: {
      template: { Resources: RESOURCES },
      assets: {
        'api.zip': {
          'index.mjs': `export const handler = () => { console.log('begun'); return new Promise(() => {}); };`,
        },
      },
    },
  });
  // Only the stop ends the function.
  const limits = { ...limitsOf(), after: () => () => undefined };
  const cloud = await start(newState(), { assemblyDir: hanging, limits, stopGraceMs: 0 });
  const asked = fetch(`${cloud.siteUrl}/api/call`, { method: 'POST', body: '{}' }).catch(() => undefined);
  const printed = () => readFileSync(cloud.logFile, 'utf8');
  while (!printed().includes('begun')) await new Promise((resolve) => setImmediate(resolve));

  await stop(cloud);
  await asked;

  expect(printed()).toContain('[sward-local-api] begun');
});
