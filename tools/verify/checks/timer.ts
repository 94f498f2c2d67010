import { randomUUID } from 'node:crypto';
import { succeed } from '../aws-call.ts';
import { type Check, must } from '../check.ts';
import type { VerifiedStage } from '../stage.ts';

/** Long enough to create the timer before it is due. The scheduler is exact to the minute. */
const AHEAD_S = 60;
/** Key of the held snapshot of payments (`services/payments/src/reconciliation/reconciliation-store.ts`). */
const STOCK = { pk: 'BOOKS#stock', sk: 'STOCK' };

/** Sets a timer that takes the held snapshot, which changes nothing else and has the instant at which it was taken. */
export const timer: Check = {
  name: 'timer',
  shows: "a one-off timer of the product's group fires within its minutes, is taken, and deletes itself",
  async run(stage) {
    const name = `verify-${randomUUID().slice(0, 13)}`;
    const due = (Math.ceil((await stage.now()) / 1000) + AHEAD_S) * 1000;
    await createTimer(stage, name, due);
    try {
      await stage.pass(AHEAD_S + 1);
      await stage.until(
        'the timer to be taken',
        async () => Date.parse(String((await stockOf(stage))?.at)) >= due,
        240,
      );
      await stage.until('the timer to be gone', async () => (await find(stage, name)) === 404, 240);
    } catch (error) {
      await stage.call({ ...schedule(stage, name), method: 'DELETE' });
      throw error;
    }
    return undefined;
  },
};

const stockOf = ({ tables }: VerifiedStage) => tables.get('marketplace', STOCK.pk, STOCK.sk);

const schedule = ({ name: stage }: VerifiedStage, name: string) => ({
  service: 'scheduler',
  path: `/schedules/${name}`,
  query: { groupName: `sward-${stage}` },
});

async function find(stage: VerifiedStage, name: string): Promise<number> {
  return (await stage.call({ ...schedule(stage, name), method: 'GET' })).status;
}

/** Creates a timer as the product does, with the same role. */
async function createTimer(stage: VerifiedStage, name: string, due: number): Promise<void> {
  const { SCHEDULER_GROUP, SCHEDULER_ROLE_ARN, QUEUE_ARN } = await stage.settingsOf('payments-inbox');
  const { service, path } = schedule(stage, name);
  await succeed(stage.call, {
    service,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ClientToken: name,
      GroupName: SCHEDULER_GROUP,
      ScheduleExpression: `at(${new Date(due).toISOString().slice(0, 19)})`,
      ScheduleExpressionTimezone: 'UTC',
      FlexibleTimeWindow: { Mode: 'OFF' },
      ActionAfterCompletion: 'DELETE',
      Target: {
        Arn: QUEUE_ARN,
        RoleArn: SCHEDULER_ROLE_ARN,
        Input: JSON.stringify({ timer: 'take-stock' }),
      },
    }),
  });
  must((await find(stage, name)) === 200, 'the timer is not in the group');
}
