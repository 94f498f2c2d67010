import { addDays, dayIn } from '@sward/shared/kernel';
import type { RecurringService } from '../../../services/requests/src/recurring/recurring.ts';
import { plannedDays } from '../../../services/requests/src/recurring/recurring.ts';
import { type Action, anyOf, type Stage } from './action.ts';

export const recurringActions: readonly Action[] = [
  {
    name: 'leave out a visit',
    weight: 4,
    plan(stage) {
      const found = serviceOf(stage);
      if (!found) return undefined;
      const days = [
        ...plannedDays(found.service).slice(0, 2),
        ...found.service.visits.map(({ date }) => date),
      ];
      const date = anyOf(stage.dice, days);
      if (date === undefined) return undefined;
      const params = { recurringId: found.service.id };
      return () => stage.call(found.owner, 'requests.skipVisit', { params, body: { date } });
    },
  },
  {
    name: 'pause a service',
    weight: 2,
    plan(stage) {
      const found = serviceOf(stage);
      if (!found) return undefined;
      const today = dayIn(found.service.zone, stage.world.clock.now());
      const until = stage.dice.chance(0.5) ? addDays(today, stage.dice.whole(1, 10)) : null;
      const params = { recurringId: found.service.id };
      return () => stage.call(found.owner, 'requests.pauseRecurring', { params, body: { until } });
    },
  },
  {
    name: 'resume a service',
    weight: 5,
    plan(stage) {
      const found = serviceOf(stage, ({ status }) => status === 'paused');
      if (!found) return undefined;
      const params = { recurringId: found.service.id };
      return () => stage.call(found.owner, 'requests.resumeRecurring', { params, body: { from: null } });
    },
  },
  {
    name: 'end a service',
    weight: 0.7,
    plan(stage) {
      const found = serviceOf(stage);
      if (!found) return undefined;
      const params = { recurringId: found.service.id };
      return () => stage.call(found.owner, 'requests.endRecurring', { params });
    },
  },
];

function serviceOf({ world, dice }: Stage, also: (service: RecurringService) => boolean = () => true) {
  const service = anyOf(
    dice,
    world.view.services.filter((s) => s.status !== 'ended' && also(s)),
  );
  const owner = world.people.owners.find(({ accountId }) => accountId === service?.ownerId);
  return service && owner && { service, owner };
}
