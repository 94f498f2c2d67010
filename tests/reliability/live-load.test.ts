/** @covers messaging infra */
import { talk } from '../../tools/load/live-talk.ts';
import { tableClient } from '../support/aws.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

test('40 people listen while half of them write at once: each message is stored once, in order, and told of', async () => {
  const { p50, p99, ...talked } = await talk({
    ...{ connections: 40, messages: 80 },
    siteUrl: siteUrl(),
    client: tableClient(sharedAws()),
    now: await world(siteUrl()).local.now(),
  });

  expect(talked).toEqual({ sent: 80, errors: 0, stored: 80, doubled: 0, disordered: 0, undelivered: 0 });
});
