import { talk } from '../performance/live-talk.ts';
import { tableClient } from '../support/aws.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

jest.setTimeout(120_000);

test('200 people listen while 20 messages a second are written: each is stored once, in order, and told of', async () => {
  const { p50, p99, ...talked } = await talk({
    ...{ connections: 200, messagesPerSecond: 20, seconds: 5 },
    siteUrl: siteUrl(),
    client: tableClient(sharedAws()),
    now: await world(siteUrl()).local.now(),
  });

  expect(talked).toEqual({ sent: 100, errors: 0, stored: 100, doubled: 0, disordered: 0, untold: 0 });
});
