import { Duration } from 'aws-cdk-lib';
import { type EventBus, Match } from 'aws-cdk-lib/aws-events';
import type { Stage } from '../stage.ts';

/** Shorter than consumers remember handled events, so that a replay never repeats an effect. */
const KEPT_DAYS = 28;

/** Keeps every event of the product, for a replay after an incident. */
export function archiveEvents(bus: EventBus, stage: Stage): void {
  bus.archive('Archive', {
    archiveName: `sward-${stage.name}`,
    description: 'Every event of the product, for a replay after an incident',
    eventPattern: { source: Match.prefix('sward.') },
    retention: Duration.days(KEPT_DAYS),
  });
}
