/**
 * The process that `crash.test.ts` kills. It creates one-offs that are due at once in the state folder of
 * its argument, and prints the name of each one that was acknowledged.
 */

import { openStore } from '../../src/core/store.ts';
import { readDefinition } from '../../src/scheduler/definition.ts';
import { createTestCloud, queue, queueArn } from '../clock.ts';

const { store } = await openStore(process.argv[2]);
const { scheduler } = await createTestCloud({ resources: [queue('timers')], store });

for (let number = 0; ; number += 1) {
  const name = `timer-${number}`;
  const definition = readDefinition(name, {
    ScheduleExpression: 'at(2020-01-01T00:00:00)',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: queueArn('timers'), RoleArn: 'arn:aws:iam::000000000000:role/scheduler', Input: name },
  });
  await scheduler.engine.create(definition, '');
  process.stdout.write(`${name}\n`);
}
