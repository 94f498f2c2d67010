import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { LoggedMetrics } from '../constructs/alarms/logged-metrics.ts';
import { StageAlarms } from '../constructs/alarms/stage-alarms.ts';
import {
  backupAlarms,
  mailAlarms,
  siteAlarm,
  technicalAlarms,
} from '../constructs/alarms/technical-alarms.ts';
import { findWatched } from '../constructs/alarms/watched.ts';
import { Dashboards } from '../constructs/dashboards.ts';
import { MonthlyBudget } from '../constructs/monthly-budget.ts';
import { OperatorsTopic } from '../constructs/operators-topic.ts';
import type { Stage } from '../stage.ts';

export interface ObservabilityStackProps extends StackProps {
  /** Stacks whose resources are watched. */
  stacks: readonly Stack[];
  distributionId: string;
  /** Vault of the backups, if the stage has any. */
  vaultName?: string;
  /** The commit that is deployed. */
  release: string;
}

/** Dashboards and alarms of operators; not in stage `local`, where no operator is on call. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: ObservabilityStackProps) {
    super(scope, id, props);
    // Log groups are found by name, so that they must exist first.
    for (const stack of props.stacks) this.addStackDependency(stack);
    const topic = new OperatorsTopic(this, 'Operators', stage);
    const watched = findWatched(stage.name, props.stacks, stage.tables);
    const logged = new LoggedMetrics(this, 'Logged', { stage: stage.name, watched });
    const alarms = new StageAlarms(this, 'Alarms', { stage: stage.name, topic });
    for (const rule of [
      ...technicalAlarms(watched),
      ...mailAlarms(),
      siteAlarm(props.distributionId),
      ...(props.vaultName ? backupAlarms(props.vaultName) : []),
      ...logged.alarms(),
    ])
      alarms.add(rule);
    new Dashboards(this, 'Dashboards', { stage: stage.name, watched, logged });
    new MonthlyBudget(this, 'MonthlyBudget', { stage, topic });
    // This stack comes last, so that the parameter records only complete deployments. A rollback reads its history.
    new CfnParameter(this, 'Release', {
      name: `/sward/${stage.name}/release`,
      type: 'String',
      value: props.release,
    });
  }
}
