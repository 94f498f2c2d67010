import { cpus } from 'node:os';
import { awsOf, tableClient } from '../../tests/support/aws.ts';
import { startStack } from '../../tests/support/stack.ts';
import { world } from '../../tests/support/world.ts';
import { talk } from './live-talk.ts';
import { cpuSeconds, residentBytes } from './process-use.ts';

/**
 * `npm run load:live` sends 100 messages a second over 1,000 open connections for 30 seconds on the local cloud. Fails
 * when a message is lost, doubled, out of order or gets an error, or when a receiver got no frame for it.
 */
const SECONDS = 30;
const CROWD = { connections: 1_000, messagesPerSecond: 100, messages: 100 * SECONDS };

const stack = await startStack();
try {
  const memory = () => `${Math.round(residentBytes(stack.pid) / 1e6)} MB`;
  const idle = memory();
  const { local } = world(stack.url);
  let began = 0;
  const talked = await talk({
    ...CROWD,
    siteUrl: stack.url,
    client: tableClient(awsOf(stack)),
    now: await local.now(),
    onReady: () => {
      began = cpuSeconds(stack.pid);
    },
  });
  // Returns when everything that the messages caused is done.
  await local.advance('PT1S');
  const computed = cpuSeconds(stack.pid) - began;
  const { sent, errors, stored, doubled, disordered, undelivered, p50, p99 } = talked;
  const lines = [
    `${cpus().length} cores, Node ${process.version}: ${CROWD.connections} connections, ${CROWD.messagesPerSecond} messages/s, ${SECONDS} s`,
    `${sent} sent, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${errors} errors`,
    `${stored} stored, ${doubled} doubled, ${disordered} conversations out of order, ${undelivered} receivers not told`,
    `the local cloud computed ${computed.toFixed(1)} s, ${((computed * 1000) / sent).toFixed(1)} ms a message with all that follows of it`,
    `memory of the process: ${idle} before, ${memory()} after`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (errors + doubled + disordered + undelivered > 0 || stored !== sent) process.exitCode = 1;
} finally {
  await stack.stop();
  await stack.discard();
}
