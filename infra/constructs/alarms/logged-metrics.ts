import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { logGroupName } from '../sward-function.ts';
import { ALARMING_LINES, FAILURES, FIGURES, type LoggedFigure, patternOf } from './log-alarms.ts';
import type { AlarmRule } from './stage-alarms.ts';
import type { Watched } from './watched.ts';

const failuresOf = (fn: string) => `function-failures-${fn}`;

export type Figure = keyof typeof FIGURES;

/** Metrics that are filtered from logs, in the namespace `Sward/<stage>`. */
export class LoggedMetrics extends Construct {
  private readonly stage: string;
  private readonly functions: readonly string[];
  private readonly logs = new Map<string, ReturnType<typeof LogGroup.fromLogGroupName>>();

  constructor(scope: Construct, id: string, props: { stage: string; watched: Watched }) {
    super(scope, id);
    this.stage = props.stage;
    this.functions = props.watched.functions.map(({ label }) => label);
    const known = new Set(this.functions);
    for (const { fn } of [...ALARMING_LINES, ...Object.values(FIGURES)])
      if (!known.has(fn))
        throw new Error(`An alarm reads the log of ${fn}, which is no function of this stage`);
    for (const [key, figure] of Object.entries<LoggedFigure>(FIGURES)) {
      this.filter(key, figure.fn, patternOf(figure), figure.name, figure.field && `$.${figure.field}`);
    }
    for (const [index, { kind, fn, message }] of ALARMING_LINES.entries())
      this.filter(`${kind}${index}`, fn, patternOf({ message }), kind);
    const failed = `{ ${FAILURES.map((message) => `($.message = "${message}")`).join(' || ')} }`;
    for (const fn of this.functions) this.filter(`${fn}-failures`, fn, failed, failuresOf(fn));
  }

  /** Returns a figure for dashboards, by default as the sum over an hour. */
  figure(name: Figure, statistic = 'Sum', period = Duration.hours(1)): Metric {
    return this.metric(FIGURES[name].name, statistic, period);
  }

  /** Returns one alarm for each kind of line, and one for the failures of each function. */
  alarms(): AlarmRule[] {
    const quarter = Duration.minutes(15);
    return [
      ...this.functions.map((fn): AlarmRule => {
        const metric = this.metric(failuresOf(fn), 'Sum', Duration.minutes(5));
        return { kind: 'function-failures', label: fn, metric, threshold: 1 };
      }),
      ...[...new Set(ALARMING_LINES.map(({ kind }) => kind))].map((kind): AlarmRule => {
        return { kind, metric: this.metric(kind, 'Sum', Duration.minutes(5)), threshold: 1 };
      }),
      {
        kind: 'payments-overdue',
        metric: this.figure('overdue', 'Maximum', quarter),
        threshold: 1,
        periods: 2,
      },
      {
        kind: 'forecast-failing',
        metric: this.figure('forecastsFailed', 'Sum', quarter),
        threshold: 1,
        periods: 4,
      },
      { kind: 'sign-up-guessed', metric: this.figure('wrongCodes'), threshold: 1000 },
      {
        kind: 'sweeps-silent',
        metric: this.figure('stocks', 'Sum', quarter),
        ...{ threshold: 1, below: true, periods: 3, silenceIsAlarming: true },
      },
      {
        kind: 'books-unread',
        metric: this.figure('reconciled', 'Sum', Duration.days(1)),
        ...{ threshold: 1, below: true, periods: 2, silenceIsAlarming: true },
      },
      {
        kind: 'backup-missing',
        label: 'people',
        metric: this.figure('peopleExported', 'Sum', Duration.days(1)),
        ...{ threshold: 1, below: true, periods: 2, silenceIsAlarming: true },
      },
      {
        kind: 'price-guide-old',
        metric: this.figure('priceGuides', 'Sum', Duration.days(1)),
        ...{ threshold: 1, below: true, periods: 2, silenceIsAlarming: true },
      },
    ];
  }

  private metric(metricName: string, statistic: string, period: Duration): Metric {
    return new Metric({ namespace: this.namespace, metricName, statistic, period });
  }

  private get namespace(): string {
    return `Sward/${this.stage}`;
  }

  private filter(id: string, fn: string, pattern: string, metricName: string, metricValue = '1'): void {
    const logGroup = this.logs.get(fn) ?? LogGroup.fromLogGroupName(this, fn, logGroupName(this.stage, fn));
    this.logs.set(fn, logGroup);
    new MetricFilter(this, `${id}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: this.namespace,
      metricName,
      metricValue,
    });
  }
}
