/** @covers infra */
import { contract } from '@sward/shared/contract';
import { eventually } from '../support/local.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { loggedLines, siteUrl } from '../support/shared-stack.ts';
import { requestForm } from '../support/steps.ts';
import { dayFromNow, world } from '../support/world.ts';

/** One trace, from the response over outbox, stream, bus and queue to the log line of each consumer. */
const w = world(siteUrl());
const consumed = /^\[sward-local-requests-inbox\].*"consumed".*"event":"RequestPosted"/;

test('consumers of an event log the trace that the answer to its caller named', async () => {
  const owner = await registeredHomeowner(w);
  const { method, path } = contract['requests.post'];

  const { status, headers } = await owner.call(method, path, requestForm(await dayFromNow(w, 3)));

  const [, traceId = ''] =
    /^Root=(1-[0-9a-f]{8}-[0-9a-f]{24})$/.exec(String(headers['x-amzn-trace-id'])) ?? [];
  expect([status, traceId]).toEqual([201, expect.stringMatching(/./)]);
  const lines = await eventually(async () => {
    const own = (await loggedLines()).filter((line) => line.includes(`"traceId":"${traceId}"`));
    return own.some((line) => consumed.test(line)) ? own : undefined;
  }, 'a consumer of the posted request');
  expect(lines).toContainEqual(expect.stringMatching(/^\[sward-local-requests-api\].*"answered"/));
});
