import { type Found, listOf, of, type Properties } from './resources.ts';

/**
 * Returns for each kind of alarm one line that says when it is raised, or several where alarms of the kind differ. A threshold
 * that follows the time-out of a function is stated as a share of it.
 */
export function alarmLines(found: readonly Found[], kinds: readonly string[]): Record<string, string> {
  const all = [...found];
  const longestFirst = [...kinds].sort((a, b) => b.length - a.length);
  const lines = of(all, 'AWS::CloudWatch::Alarm').map(({ properties }) => {
    const name = String(properties.AlarmName).replace(/^sward-[a-z]+-/, '');
    const kind = longestFirst.find((each) => name === each || name.startsWith(`${each}-`)) ?? name;
    // A metric of one function has the function's name.
    const line = alarmLine(properties, all);
    return { kind, line: name === kind ? line : line.replace(name, `${kind} of itself`) };
  });
  const byKind = Map.groupBy(lines, ({ kind }) => kind);
  return Object.fromEntries(
    [...byKind].map(([kind, each]) => [kind, [...new Set(each.map(({ line }) => line))].join(' | ')]),
  );
}

/** Returns one line for each metric filter: its log, its pattern and its metric. */
export function filterLines(found: readonly Found[]): string[] {
  return of([...found], 'AWS::Logs::MetricFilter').map(({ properties }) => {
    const [{ MetricNamespace, MetricName, MetricValue }] = properties.MetricTransformations;
    const log = String(properties.LogGroupName).replace(/^\/sward\/[a-z]+\//, '');
    return `${log} ${properties.FilterPattern}: ${MetricValue} as ${MetricNamespace} ${MetricName}`;
  });
}

const SIGNS: Record<string, string> = { GreaterThanOrEqualToThreshold: '>=', LessThanThreshold: '<' };

function alarmLine(alarm: Properties, all: Found[]): string {
  const { Threshold, EvaluationPeriods, DatapointsToAlarm, TreatMissingData } = alarm;
  const enough = DatapointsToAlarm === undefined ? '' : ` (${DatapointsToAlarm} of them)`;
  return (
    `${measured(alarm)} ${SIGNS[alarm.ComparisonOperator] ?? alarm.ComparisonOperator} ${ofTimeout(alarm, all) ?? Threshold}, ` +
    `${EvaluationPeriods === 1 ? 'once' : `${EvaluationPeriods} times`}${enough}, silence ${TreatMissingData}`
  );
}

function measured({ Metrics, ...single }: Properties): string {
  if (!Metrics) {
    const { Namespace, MetricName, Statistic, ExtendedStatistic, Period } = single;
    return `${Statistic ?? ExtendedStatistic} of ${Namespace} ${MetricName} in ${Period} s`;
  }
  const parts = listOf<Properties>(Metrics);
  return parts
    .map(({ Expression, MetricStat }) =>
      MetricStat
        ? measured({ ...MetricStat.Metric, Statistic: MetricStat.Stat, Period: MetricStat.Period })
        : Expression,
    )
    .join(', ');
}

function ofTimeout({ Dimensions, MetricName, Threshold }: Properties, all: Found[]): string | undefined {
  if (MetricName !== 'Duration') return undefined;
  const name = listOf<Properties>(Dimensions).find(({ Name }) => Name === 'FunctionName')?.Value;
  const fn = of(all, 'AWS::Lambda::Function').find(({ properties }) => properties.FunctionName === name);
  return `${Threshold / (fn?.properties.Timeout * 1000)} of its time-out`;
}
