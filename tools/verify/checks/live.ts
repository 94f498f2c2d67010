import { PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { systemIds } from '../../../shared/lambda/environment/system-clock.ts';
import { listening } from '../../../tests/support/socket.ts';
import { canaryOf } from '../canary.ts';
import { type Check, must } from '../check.ts';
import type { VerifiedStage } from '../stage.ts';

/** Publishes the event of a notification that does not exist. Only the function of open pages consumes it. */
export const live: Check = {
  name: 'live',
  shows: 'a page that is open at /ws hears of an event on the bus',
  asCanary: true,
  async run(stage) {
    const { person, id } = await canaryOf(stage);
    const page = await listening(stage.siteUrl, person).catch((error: Error) => {
      throw new Error(`/ws: ${error.message}`);
    });
    try {
      const notificationId = await publishNotice(stage, id);
      const heard = await page.next('notification');
      must(heard === notificationId, `the frame is about ${heard}`);
    } finally {
      page.close();
    }
    return undefined;
  },
};

async function publishNotice(stage: VerifiedStage, accountId: string): Promise<string> {
  const now = await stage.now();
  const notificationId = systemIds.next('ntf');
  const event = newEvent(
    { clock: { now: () => now }, ids: systemIds, correlationId: systemIds.next('cor') },
    SYSTEM,
    { name: `Notification#${notificationId}`, version: 1 },
    'NotificationAdded',
    { notificationId, accountId },
  );
  const { FailedEntryCount } = await stage.access.events.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: `sward-${stage.name}`,
          Source: 'sward.messaging',
          DetailType: event.type,
          Detail: JSON.stringify(event),
        },
      ],
    }),
  );
  must(!FailedEntryCount, 'the bus refused the event');
  return notificationId;
}
