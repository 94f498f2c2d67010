import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCommand } from './commands.ts';
import { stageTime } from './stage-time.ts';

test('the time of the local cloud is the one that its endpoint tells', async () => {
  const server = createServer((_, response) => {
    response.writeHead(403, { date: 'Thu, 01 Oct 2026 14:17:28 GMT' }).end();
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  expect(await stageTime(`http://127.0.0.1:${port}`)).toBe('2026-10-01T14:17:28.000Z');

  server.close();
});

test('the time of a stage in AWS is that of the machine', async () => {
  const before = Date.now();

  expect(Date.parse(await stageTime(undefined))).toBeGreaterThanOrEqual(before);
});

test.each(['tomorrow', '2026-13-01'])('--at %s is refused', async (at) => {
  await expect(runCommand(['due', '--at', at])).rejects.toThrow('--at must be an instant');
});
