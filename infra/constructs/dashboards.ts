import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Figure, LoggedMetrics } from './alarms/logged-metrics.ts';
import { awsMetric } from './alarms/stage-alarms.ts';
import type { Watched } from './alarms/watched.ts';

const WIDTH = 12;
const DAY = Duration.days(1);

export interface DashboardsProps {
  stage: string;
  watched: Watched;
  logged: LoggedMetrics;
}

/** Two pictures of a stage: how its machinery runs, and how its marketplace does. */
export class Dashboards extends Construct {
  constructor(scope: Construct, id: string, { stage, watched, logged }: DashboardsProps) {
    super(scope, id);
    new Dashboard(this, 'Technical', {
      dashboardName: `sward-${stage}-technical`,
      widgets: [technical(watched, logged).map(([title, metrics]) => graph(title, metrics))],
    });
    new Dashboard(this, 'Business', {
      dashboardName: `sward-${stage}-business`,
      widgets: [business(logged).map(([title, ...metrics]) => graph(title, metrics))],
    });
  }
}

function technical(
  { functions, queues, tables, apis }: Watched,
  logged: LoggedMetrics,
): [title: string, metrics: IMetric[]][] {
  const ofFunctions = (metricName: string, statistic = 'Sum') =>
    functions.map(({ name }) => awsMetric('AWS/Lambda', metricName, { FunctionName: name }, { statistic }));
  const ofQueues = (isDeadLetters: boolean, metricName: string) =>
    queues
      .filter((queue) => queue.isDeadLetters === isDeadLetters)
      .map(({ name }) => awsMetric('AWS/SQS', metricName, { QueueName: name }, { statistic: 'Maximum' }));
  const ofTables = (metricName: string) =>
    tables.map(({ name }) => awsMetric('AWS/DynamoDB', metricName, { TableName: name }));
  const ofApis = (...names: string[]) =>
    apis.flatMap(({ name }) =>
      names.map((metricName) => awsMetric('AWS/ApiGateway', metricName, { ApiId: name })),
    );
  return [
    ['Calls of the API, refused and failed', ofApis('Count', '4xx', '5xx')],
    ['Errors of functions', ofFunctions('Errors')],
    ['Duration of functions, p99, ms', ofFunctions('Duration', 'p99')],
    ['Throttled functions', ofFunctions('Throttles')],
    ['Oldest message, seconds', ofQueues(false, 'ApproximateAgeOfOldestMessage')],
    ['Dead letters', ofQueues(true, 'ApproximateNumberOfMessagesVisible')],
    ['Read units', ofTables('ConsumedReadCapacityUnits')],
    ['Write units', ofTables('ConsumedWriteCapacityUnits')],
    ['Reports of broken content policies', [logged.figure('policyReports')]],
  ];
}

function business(logged: LoggedMetrics): [title: string, ...metrics: IMetric[]][] {
  const each = (part: IMetric, whole: IMetric, expression: string, label: string) =>
    new MathExpression({ expression, usingMetrics: { part, whole }, label, period: DAY });
  const day = (name: Figure) => logged.figure(name, 'Sum', DAY);
  const [bids, requests, disputes, jobs] = [day('bids'), day('requests'), day('disputes'), day('jobs')];
  return [
    ['Requests and bids a day', requests, bids],
    ['Bids per request', each(bids, requests, 'part / whole', 'bids per request')],
    ['Minutes to the first bid, median', logged.figure('firstBid', 'p50', DAY)],
    ['Jobs on time, of 1', logged.figure('onTime', 'Average', DAY)],
    ['Held money, cents', logged.figure('held', 'Maximum', Duration.minutes(15))],
    ['Minutes a release came late', logged.figure('lateRelease', 'Maximum', DAY)],
    ['Disputes, in a hundred completed jobs', each(disputes, jobs, '100 * part / whole', 'dispute rate')],
    ['Changes of the price, proposed and paid', day('ordersProposed'), day('ordersPaid')],
    ['Jobs that lost their provider, and taken by another', day('jobsLost'), day('jobsRescued')],
    ['Trip fees', day('tripsPaid')],
    ['Jobs moved for the weather', day('weatherMoves')],
    ['Payments overdue', logged.figure('overdue', 'Maximum', Duration.minutes(15))],
  ];
}

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: WIDTH });
