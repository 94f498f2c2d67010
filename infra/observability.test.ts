import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Found, of, type Properties } from './checks/resources.ts';
import { ALARM_KINDS } from './constructs/alarms/kinds.ts';
import { ALARMING_LINES, FAILURES, FIGURES, type LoggedFigure } from './constructs/alarms/log-alarms.ts';
import { ROOT } from './paths.ts';
import { synthesize } from './testing.ts';

/** Errors without their own alarm, with the signal that notifies operators of them. */
const WITHOUT_ALARM: Record<string, string> = {
  'a lost event could not be booked': 'stays a difference of the reconciliation: books-differ',
  'payout refused': 'waits in the queue of operators',
  'push refused': 'its notification waits on the site',
};

let prod: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
});

const alarms = () => of(prod, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);
const names = () => alarms().map((alarm) => String(alarm.AlarmName));

describe('alarms', () => {
  test('every function of the product has one for errors, failures, throttles and slowness', () => {
    const functions = of(prod, 'AWS::Lambda::Function').filter(({ stack }) => !stack.endsWith('edge'));
    const wanted = functions.flatMap(({ properties }) =>
      ['errors', 'failures', 'throttles', 'slow'].map(
        (what) => `sward-prod-function-${what}-${String(properties.FunctionName).replace('sward-prod-', '')}`,
      ),
    );

    expect(functions.length).toBeGreaterThan(10);
    expect(names()).toEqual(expect.arrayContaining(wanted));
  });

  test('every queue has one: for its age where a person reads it, for anything in it where no one does', () => {
    const read = of(prod, 'AWS::Lambda::EventSourceMapping').map(
      ({ properties }) => properties.EventSourceArn['Fn::GetAtt']?.[0],
    );
    const wanted = of(prod, 'AWS::SQS::Queue').map(({ id, properties }) => {
      const kind = read.includes(id) ? 'queue-behind' : 'dead-letters';
      return `sward-prod-${kind}-${String(properties.QueueName).replace('sward-prod-', '')}`;
    });

    expect(wanted.filter((name) => name.includes('queue-behind')).length).toBeGreaterThan(5);
    expect(names()).toEqual(expect.arrayContaining(wanted));
  });

  test('every table and each of its indexes has one for what it refuses', () => {
    const about = alarms()
      .filter((alarm) => String(alarm.AlarmName).includes('table-throttled'))
      .map(({ Metrics }) =>
        Metrics.flatMap(({ MetricStat }: Properties) =>
          (MetricStat?.Metric.Dimensions ?? [])
            .filter(({ Name }: Properties) => Name === 'GlobalSecondaryIndexName')
            .map(({ Value }: Properties) => Value),
        ),
      );
    const indexes = of(prod, 'AWS::DynamoDB::Table').flatMap(({ properties }) =>
      properties.GlobalSecondaryIndexes.map(({ IndexName }: Properties) => [IndexName, IndexName]),
    );

    expect(indexes).toHaveLength(6);
    expect(about).toHaveLength(3 + indexes.length);
    expect(about.filter((each) => each.length > 0).sort()).toEqual(indexes.sort());
  });

  test('each kind is there, and each names its runbook', () => {
    const described = alarms().map((alarm) => String(alarm.AlarmDescription));
    const linked = described.map((text) => /Runbook: docs\/runbooks\/(.+)\.md$/.exec(text)?.[1]);

    expect([...new Set(linked)].sort()).toEqual(Object.keys(ALARM_KINDS).sort());
  });

  test('a mail that failed for good is told in the words of the product', () => {
    const failed = alarms().find((alarm) => String(alarm.AlarmName) === 'sward-prod-mail-failed');

    expect(failed?.AlarmDescription).toContain('Failed to send email notification');
    expect(failed?.AlarmDescription).toContain('Failed to send registration notification');
  });

  test('each tells operators when it is raised and when it is over', () => {
    const [topic] = of(prod, 'AWS::SNS::Topic');
    const [subscription] = of(prod, 'AWS::SNS::Subscription');

    for (const alarm of alarms()) {
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[{ Ref: topic?.id }], [{ Ref: topic?.id }]]);
    }
    expect(subscription?.properties).toMatchObject({ Endpoint: 'ops@lawns.example', Protocol: 'email' });
  });

  test('are raised by every service that has work with a due time', () => {
    const services = ['auth', 'requests', 'bids', 'payments', 'messaging'];
    const sweeping = services.filter((name) =>
      sourcesOf(`services/${name}/src`).join('\n').includes('eachDue('),
    );

    const heard = ALARMING_LINES.filter(({ message }) => message === 'what is due failed').map(
      ({ fn }) => fn,
    );

    expect(heard.toSorted()).toEqual(sweeping.map((name) => `${name}-inbox`).toSorted());
  });

  test('are raised by every error that a service logs, but for those that operators learn of otherwise', () => {
    const sources = sourcesOf('services').join('\n');
    const logged = [...sources.matchAll(/log\.error\(\s*'([^']+)'/g)].flatMap(([, message]) => message ?? []);

    const heard = [...ALARMING_LINES.map(({ message }) => message), ...Object.keys(WITHOUT_ALARM)];

    expect(logged.length).toBeGreaterThan(10);
    expect(logged.filter((message) => !heard.includes(message))).toEqual([]);
  });

  test('hear of a chargeback from its webhook and from the reconciliation that finds it', () => {
    for (const message of ['a bank takes money back', 'chargeback of an unknown payment'])
      expect(ALARMING_LINES.filter((line) => line.message === message).map(({ fn }) => fn)).toEqual([
        'payments-api',
        'payments-inbox',
      ]);
  });

  test('read lines and figures that the services log', () => {
    const sources = sourcesOf('services', 'shared').join('\n');

    const read = [...ALARMING_LINES, ...Object.values(FIGURES)].map(({ message }) => message);
    for (const message of [...read, ...FAILURES])
      expect({ message, logged: sources.includes(`'${message}'`) }).toEqual({ message, logged: true });
    for (const { message, route, field, where } of Object.values<LoggedFigure>(FIGURES)) {
      const [, fields = ''] = new RegExp(`log\\.info\\('${message}', \\{([^}]*)`).exec(sources) ?? [];
      for (const name of [field, where?.[0]]) if (name) expect(fields).toMatch(new RegExp(`\\b${name}\\b`));
      if (route) expect(sources).toContain(`'${route}'`);
      if (where) expect(sources).toContain(`'${where[1]}'`);
    }
  });
});

describe('the stage', () => {
  test('has two dashboards and a budget of its own', () => {
    const [budget] = of(prod, 'AWS::Budgets::Budget');

    expect(of(prod, 'AWS::CloudWatch::Dashboard').map(({ properties }) => properties.DashboardName)).toEqual([
      'sward-prod-technical',
      'sward-prod-business',
    ]);
    expect(budget?.properties.Budget).toMatchObject({ BudgetLimit: { Amount: 300, Unit: 'USD' } });
    expect(budget?.properties.NotificationsWithSubscribers).toHaveLength(2);
  });

  test('local has none of it', async () => {
    expect((await synthesize('local')).filter(({ stack }) => stack.endsWith('observability'))).toEqual([]);
  });
});

function sourcesOf(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
}
