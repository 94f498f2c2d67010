import { type Found, namedBy, of, type Properties } from './checks/resources.ts';
import { synthesize } from './testing.ts';

let prod: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
});

/** The function behind each alias, by the alias that callers use. */
const aliases = () =>
  of(prod, 'AWS::Lambda::Alias').map((alias) => ({
    alias,
    fn: namedBy({ Ref: alias.id }, alias.stack, prod)?.properties.FunctionName as string,
  }));

/** Identifiers of the aliases, as templates of their own stack and of others name them. */
const isAlias = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return aliases().some(
    ({ alias: { id } }) => text.includes(`{"Ref":"${id}"}`) || text.includes(`:ExportsOutputRef${id}`),
  );
};

describe('new code takes over by its alias', () => {
  test('every function of the product has one, of the version that its stack publishes', () => {
    const functions = of(prod, 'AWS::Lambda::Function').filter(({ stack }) => !stack.endsWith('edge'));

    expect(
      aliases()
        .map(({ fn }) => fn)
        .sort(),
    ).toEqual(functions.map(({ properties }) => properties.FunctionName).sort());
    for (const { alias } of aliases()) {
      const version = namedBy(alias.properties.FunctionVersion, alias.stack, prod);
      expect([alias.properties.Name, version?.type]).toEqual(['live', 'AWS::Lambda::Version']);
    }
  });

  const callers: [type: string, called: (properties: Properties) => unknown][] = [
    ['AWS::ApiGatewayV2::Integration', ({ IntegrationUri }) => IntegrationUri],
    ['AWS::Lambda::EventSourceMapping', ({ FunctionName }) => FunctionName],
    ['AWS::Lambda::Permission', ({ FunctionName }) => FunctionName],
  ];
  test.each(callers)('a %s calls an alias, never the code that is newest', (type, called) => {
    const all = of(prod, type);

    expect(all.length).toBeGreaterThan(8);
    expect(all.filter(({ properties }) => !isAlias(called(properties))).map(({ id }) => id)).toEqual([]);
  });

  test('so do the schedule that calls a function, what takes its failures, and the user pool', () => {
    const called = of(prod, 'AWS::Scheduler::Schedule')
      .map(({ properties }) => properties.Target.Arn)
      .filter((arn) => !JSON.stringify(arn).includes('Queue'));
    const [config] = of(prod, 'AWS::Lambda::EventInvokeConfig');
    const [pool] = of(prod, 'AWS::Cognito::UserPool');
    const triggers = Object.values(pool?.properties.LambdaConfig);

    expect(called).toHaveLength(1);
    expect(triggers).toHaveLength(2);
    expect([...called, ...triggers, config?.properties.Qualifier].every(isAlias)).toBe(true);
  });

  test('one call in ten for five minutes, and all go back with an alarm of the function', () => {
    const alarms = new Set(of(prod, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmName));

    for (const { alias, fn } of aliases()) {
      const update = alias.updatePolicy?.CodeDeployLambdaAliasUpdate;
      const group = namedBy(update?.DeploymentGroupName, alias.stack, prod)?.properties;
      const names = group?.AlarmConfiguration.Alarms.map(({ Name }: Properties) => Name);
      const label = fn.replace('sward-prod-', '');

      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      });
      expect(names).toEqual([
        `sward-prod-function-errors-${label}`,
        `sward-prod-function-failures-${label}`,
        `sward-prod-function-throttles-${label}`,
      ]);
      for (const name of names) expect(alarms).toContain(name);
    }
  });

  test('an integration comes after the permission that it needs', () => {
    const integrations = of(prod, 'AWS::ApiGatewayV2::Integration').filter(({ stack }) =>
      stack.endsWith('-api'),
    );

    expect(integrations.length).toBeGreaterThan(5);
    for (const { dependsOn = [] } of integrations)
      expect(dependsOn).toEqual([expect.stringMatching(/Permission/)]);
  });
});

test('on one machine functions are called themselves: there is one version of them', async () => {
  const local = await synthesize('local');

  for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::DeploymentGroup'])
    expect(of(local, type)).toEqual([]);
});
