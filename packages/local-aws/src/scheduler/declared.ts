import type { Resource } from '../core/types.ts';
import { busName, readRuleTarget } from '../eventbridge/rules.ts';
import { readDefinition } from './definition.ts';
import type { ScheduleDefinition } from './schedule.ts';

/** Returns the schedules of the templates: `AWS::Scheduler::Schedule`, and rules with a schedule expression. */
export function readDeclared(resources: readonly Resource[]): ScheduleDefinition[] {
  return resources.flatMap((resource) => {
    if (resource.type === 'AWS::Scheduler::Schedule') return [readSchedule(resource)];
    const isTimed = resource.type === 'AWS::Events::Rule' && resource.properties.ScheduleExpression;
    return isTimed ? [readTimedRule(resource)] : [];
  });
}

function readSchedule({ ref, properties }: Resource): ScheduleDefinition {
  const { StartDate, EndDate, ...input } = properties;
  // Templates write dates as text, the API as seconds.
  const dates = {
    ...(StartDate && { StartDate: Date.parse(StartDate) / 1000 }),
    ...(EndDate && { EndDate: Date.parse(EndDate) / 1000 }),
  };
  return { ...readDefinition(properties.Name ?? ref, { ...input, ...dates }), origin: 'template' };
}

function readTimedRule({ ref, arn, properties }: Resource): ScheduleDefinition {
  return {
    arn,
    name: ref.split('|').at(-1) ?? ref,
    group: busName(properties.EventBusName),
    expression: properties.ScheduleExpression,
    zone: 'UTC',
    enabled: properties.State !== 'DISABLED',
    deleteWhenDone: false,
    targets: (properties.Targets ?? []).map(readRuleTarget),
    origin: 'rule',
    shown: properties.Description ? { Description: properties.Description } : {},
  };
}
