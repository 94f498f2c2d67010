import { callApi, newState, read, send, start } from '../testing/cloud.ts';
import { limitsOf } from './core/limits.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});

const startLogged = () => start(newState(), { log: (line) => lines.push(line) });

test('a request goes through edge, gateway, function and queue into a table', async () => {
  const cloud = await startLogged();

  expect(await (await fetch(cloud.siteUrl)).text()).toBe('<h1>Lawns</h1>');
  expect((await send(cloud, 'one')).status).toBe(200);
  await cloud.settled();

  expect(await read(cloud, 'EVENT#one')).toMatchObject({ pk: { S: 'EVENT#one' } });
  expect(lines).toEqual([]);
});

test('what the role of a function does not allow is refused', async () => {
  const cloud = await startLogged();
  const item = { TableName: 'app-Table', Item: { pk: { S: 'PAYMENT#1' } } };

  const { status, body } = await callApi(cloud, 'dynamodb:DynamoDB_20120810.PutItem', item);

  expect(status).toBe(400);
  expect(body).toContain('is not authorized to perform: dynamodb:PutItem');
  expect(lines[0]).toContain('assumed-role/app-Role/sward-local-api is not authorized');
});

test('a function is run by the end of its name, with the address of the site', async () => {
  const cloud = await start();

  const result = await cloud.invoke('auth-seed', { a: 1 });

  expect(result).toEqual({ siteUrl: cloud.siteUrl, event: { a: 1 } });
  await expect(cloud.invoke('other', {})).rejects.toThrow('The templates hold no function other');
});

test('the gateway is reached with the secret header of the distribution', async () => {
  const cloud = await start();

  expect((await callApi(cloud, 'origin')).body).toBe('s3cret');
});

test('functions and the gateway may take as long as the limits say', async () => {
  const asked: number[] = [];
  const limits = limitsOf(20);
  const cloud = await start(newState(), {
    limits: {
      ...limits,
      after(ms, act) {
        asked.push(ms);
        return limits.after(ms, act);
      },
    },
  });

  await callApi(cloud, 'origin');

  // The gateway, the start of the function, and its call.
  expect(asked).toEqual([30_000, 10_000, 10_000]);
});

test('the console answers for the running cloud', async () => {
  const cloud = await start();
  await send(cloud, 'seen');
  await cloud.settled();

  const before = Date.now();
  const clock = await fetch(`${cloud.siteUrl}/_local/clock`, { method: 'POST', body: '{"advance":"PT1H"}' });
  const queues = await fetch(`${cloud.siteUrl}/_local/queues.json`);

  expect(Date.parse(((await clock.json()) as { now: string }).now)).toBeGreaterThanOrEqual(
    before + 3_600_000,
  );
  expect(await queues.json()).toMatchObject([{ name: 'inbox', messages: 0 }]);
});
