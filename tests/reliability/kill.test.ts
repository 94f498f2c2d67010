/**
 * @covers infra
 * @stack none
 */
import { eventually } from '../support/local.ts';
import { person } from '../support/people.ts';
import { seededState } from '../support/seeded-state.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { again, finishJob, paidJob, payment } from '../support/steps.ts';
import { world } from '../support/world.ts';

const stacks: Stack[] = [];

/** Starts a stack on the bundles that are deployed. */
async function start(options: Parameters<typeof startStack>[0] = {}): Promise<Stack> {
  const stack = await startStack({ ...options, args: ['--own-threads'] });
  stacks.push(stack);
  return stack;
}

afterAll(async () => {
  for (const stack of stacks) await stack.stop();
  await stacks[0]?.discard();
});

test('kill -9 right after the card was charged and right after the job was finished: the job goes on, the release fires', async () => {
  const stateDir = await seededState();
  const first = await start({ stateDir });
  let w = world(first.url);
  const job = await paidJob(w);

  // Effects of the acceptance (declines, mails) may be missing.
  await first.kill();
  const second = await start({ stateDir });
  w = world(second.url);
  const before = {
    ...job,
    owner: person(w.url, job.owner.email),
    provider: person(w.url, job.provider.email),
  };
  await again(before.owner);
  await again(before.provider);
  expect(await payment(before.owner, job.paymentId)).toMatchObject({ status: 'held' });
  expect(await w.local.mailTo(job.owner.email, /receipt|payment/i)).toBeDefined();
  await finishJob(w, before);

  await second.kill();
  const third = await start({ stateDir });
  w = world(third.url);
  const after = {
    ...job,
    owner: person(w.url, job.owner.email),
    provider: person(w.url, job.provider.email),
  };
  await again(after.owner);
  await eventually(
    async () => (await payment(after.owner, job.paymentId)).status === 'in_review',
    'the review',
  );
  await w.local.advance('PT48H');
  await again(after.owner);

  expect(await payment(after.owner, job.paymentId)).toMatchObject({
    status: 'released',
    transferredCents: 3800,
  });
});
