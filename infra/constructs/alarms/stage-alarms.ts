import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { ALARM_KINDS, type AlarmKind, alarmName, runbookOf } from './kinds.ts';

export interface StageAlarmsProps {
  stage: string;
  /** Topic that the alarms publish to. */
  topic: ITopic;
}

export interface AlarmRule {
  kind: AlarmKind;
  /** The resource it watches, where a kind has several alarms: `payments-inbox`. */
  label?: string;
  metric: IMetric;
  /** Raised at this value and above; with `below`, under it. */
  threshold: number;
  below?: true;
  /** Number of periods in a row; default one. */
  periods?: number;
  /** Raised as well when there is no figure at all. */
  silenceIsAlarming?: true;
}

/** The alarms of a stage. Each notifies operators when it is raised and when it is over, and names its runbook. */
export class StageAlarms extends Construct {
  private readonly props: StageAlarmsProps;

  constructor(scope: Construct, id: string, props: StageAlarmsProps) {
    super(scope, id);
    this.props = props;
  }

  add(rule: AlarmRule): void {
    const { kind, label, metric, threshold } = rule;
    const name = label ? `${kind}-${label}` : kind;
    const alarm = new Alarm(this, name, {
      alarmName: alarmName(this.props.stage, kind, label),
      alarmDescription: `${ALARM_KINDS[kind]}${label ? ` (${label})` : ''}. Runbook: ${runbookOf(kind)}`,
      metric,
      threshold,
      evaluationPeriods: rule.periods ?? 1,
      comparisonOperator: rule.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: rule.silenceIsAlarming ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const tell = new SnsAction(this.props.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }
}

/** Returns a metric of AWS, by default over five minutes. */
export function awsMetric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  { statistic = 'Sum', minutes = 5 }: { statistic?: string; minutes?: number } = {},
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, period: Duration.minutes(minutes) });
}

export function sumOf(metrics: Record<string, IMetric>): IMetric {
  const expression = Object.keys(metrics).join(' + ');
  return new MathExpression({ expression, usingMetrics: metrics, period: Duration.minutes(5) });
}
