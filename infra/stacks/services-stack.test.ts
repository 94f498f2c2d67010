import { contract, type Route } from '@sward/shared/contract';
import { type Found, listOf, of, type Properties, statements } from '../checks/resources.ts';
import { services } from '../services.ts';
import { synthesize } from '../testing.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('the HTTP API', () => {
  test('has exactly the routes of the contract, that of reports and the fallback', () => {
    const keys = routesOf('HTTP').sort();

    expect(keys).toEqual(
      [
        ...Object.values(contract).map((r) => `${r.method} ${r.path}`),
        ...['POST /api/csp-reports', '$default'],
      ].sort(),
    );
  });

  test('what is costly, guessed at or has no session is throttled as the contract says, far below all others', () => {
    const stage = of(prod, 'AWS::ApiGatewayV2::Stage').find(
      ({ properties }) => properties.StageName === '$default',
    );
    const settings: Record<string, Properties> = stage?.properties.RouteSettings;
    const others: Properties = stage?.properties.DefaultRouteSettings;
    const depended = of(prod, 'AWS::ApiGatewayV2::Route').filter(({ id }) => stage?.dependsOn?.includes(id));
    const named = Object.values<Route>(contract).filter(({ throttle }) => throttle !== undefined);
    const rateOf = ({ method, path }: Route) => settings[`${method} ${path}`]?.ThrottlingRateLimit;

    expect(Object.keys(settings).sort()).toEqual(
      [...named.map(({ method, path }) => `${method} ${path}`), 'POST /api/csp-reports'].sort(),
    );
    for (const { ThrottlingRateLimit, ThrottlingBurstLimit } of Object.values(settings)) {
      expect(ThrottlingRateLimit).toBeLessThanOrEqual(others.ThrottlingRateLimit / 5);
      expect(ThrottlingBurstLimit).toBeLessThanOrEqual(others.ThrottlingBurstLimit / 2);
    }
    expect(
      [contract['auth.signUpCode'], contract['auth.login'], contract['payments.stripeWebhook']].map(rateOf),
    ).toEqual([20, 40, 100]);
    expect(depended.map(({ properties }) => properties.RouteKey).sort()).toEqual(
      Object.keys(settings).sort(),
    );
  });

  test('whatever anyone may post to is throttled, but signing out', () => {
    const open = Object.values<Route>(contract).filter(
      ({ who, method, throttle, path }) =>
        throttle === undefined && who === 'anyone' && method === 'POST' && !path.endsWith('/logout'),
    );

    expect(open.map(({ id }) => id)).toEqual([]);
  });

  test('gives one permission a function, not one a route', () => {
    const gateways = of(prod, 'AWS::Lambda::Permission').filter(
      (permission) => permission.properties.Principal === 'apigateway.amazonaws.com',
    );

    // The door of the WebSocket API, the functions of the passkeys and of the desk are three of them.
    expect(gateways).toHaveLength(services.length + 4);
  });
});

/** Keys of the routes of the API of that protocol. */
function routesOf(protocol: string): string[] {
  const [api, ...others] = of(prod, 'AWS::ApiGatewayV2::Api').filter(
    ({ properties }) => properties.ProtocolType === protocol,
  );
  expect(others).toEqual([]);
  return of(prod, 'AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => properties.ApiId.Ref === api?.id)
    .map(({ properties }) => properties.RouteKey);
}

describe('the WebSocket API', () => {
  test('has its three routes, and a stage that is the path of the site', () => {
    const [distribution] = of(prod, 'AWS::CloudFront::Distribution');
    const behaviors: Properties[] = distribution?.properties.DistributionConfig.CacheBehaviors;
    const [stage] = of(prod, 'AWS::ApiGatewayV2::Stage').filter(
      ({ properties }) => properties.StageName !== '$default',
    );

    expect(routesOf('WEBSOCKET').sort()).toEqual(['$connect', '$disconnect', 'ping']);
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toContain(`/${stage?.properties.StageName}`);
    expect(stage?.properties).toMatchObject({
      AccessLogSettings: { DestinationArn: expect.anything() },
      DefaultRouteSettings: { ThrottlingBurstLimit: 1000, ThrottlingRateLimit: 500 },
    });
  });

  test('only what comes through the distribution carries the secret that its door asks for', () => {
    const [distribution] = of(prod, 'AWS::CloudFront::Distribution');
    const origins: Properties[] = distribution?.properties.DistributionConfig.Origins;
    const guarded = origins.filter(({ OriginCustomHeaders }) =>
      OriginCustomHeaders?.some(({ HeaderName }: Properties) => HeaderName === 'x-sward-origin'),
    );

    expect(guarded).toHaveLength(2);
  });

  test('one function alone may send to connections, its door may close them, and no more', () => {
    const managing = statements(prod).filter(({ statement }) =>
      listOf(statement.Action).some((action) => action.startsWith('execute-api:')),
    );

    const allowed = managing.map(({ policy, statement }) => [
      policy.replace(/Role.*/, ''),
      JSON.stringify(statement).match(/ws\/[A-Z]+\/@connections\/\*/g),
    ]);
    expect(allowed.sort()).toEqual([
      ['MessagingFramePusherFunction', ['ws/DELETE/@connections/*', 'ws/POST/@connections/*']],
      ['MessagingLive', ['ws/DELETE/@connections/*']],
    ]);
  });
});

describe('mail', () => {
  test('what comes back is told on the bus of the account, and SES keeps no list beside ours', () => {
    const [set] = of(prod, 'AWS::SES::ConfigurationSet');
    const [destination, ...others] = of(prod, 'AWS::SES::ConfigurationSetEventDestination');

    expect(set?.properties).toMatchObject({ Name: 'sward-prod' });
    expect(set?.properties.SuppressionOptions).toEqual({ SuppressedReasons: [] });
    expect(others).toEqual([]);
    expect(destination?.properties.EventDestination).toMatchObject({
      Enabled: true,
      EventBridgeDestination: expect.anything(),
      MatchingEventTypes: ['bounce', 'complaint'],
    });
  });

  test('messaging alone hears of it, of its own stage alone', () => {
    const [rule, ...others] = of(prod, 'AWS::Events::Rule').filter(({ properties }) =>
      properties.EventPattern.source?.includes('aws.ses'),
    );

    expect(others).toEqual([]);
    expect(rule?.properties.EventBusName).toBeUndefined();
    expect(rule?.properties.EventPattern['detail-type']).toEqual([
      'Email Bounced',
      'Email Complaint Received',
    ]);
    expect(Object.keys(rule?.properties.EventPattern.detail.mail.tags)).toEqual(['ses:configuration-set']);
    expect(rule?.properties.Targets[0].Arn['Fn::GetAtt'][0]).toMatch(/^Messaging/);
  });
});

describe('texts', () => {
  const sending = (found: Found[]) =>
    statements(found).filter(({ statement }) =>
      listOf(statement.Action).some((action) => action.startsWith('sms-voice:')),
    );
  const numbers = (found: Found[]) =>
    of(found, 'AWS::Lambda::Function').flatMap(
      ({ properties }) => properties.Environment?.Variables.SMS_FROM ?? [],
    );

  test('one function alone may send them, from numbers and pools, where the stage has one', () => {
    const [own, ...others] = sending(local);

    expect(others).toEqual([]);
    expect(own?.policy).toMatch(/MessagingInbox/);
    expect(own?.statement.Action).toBe('sms-voice:SendTextMessage');
    expect(JSON.stringify(own?.statement.Resource)).toMatch(/phone-number\/\*.*pool\/\*/);
    expect(numbers(local)).toContain('+16175550199');
  });

  test('a stage without a number has neither permission nor number', async () => {
    const modest = await synthesize('modest');

    expect(sending(modest)).toEqual([]);
    expect(numbers(modest)).toEqual([]);
  });
});

describe('photos', () => {
  test('the bucket itself tells the bus of what arrives, without a custom resource', () => {
    const [uploads] = of(prod, 'AWS::S3::Bucket').filter(({ stack }) => stack.endsWith('data'));

    expect(uploads?.properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });

  test("the rule takes originals alone: the function's own files do not call it again", () => {
    const [rule, ...others] = of(prod, 'AWS::Events::Rule').filter(({ properties }) =>
      properties.EventPattern.source?.includes('aws.s3'),
    );

    expect(others).toEqual([]);
    expect(rule?.properties.EventBusName).toBeUndefined();
    expect(rule?.properties.EventPattern.detail.object).toEqual({ key: [{ prefix: 'acc_' }] });
  });

  test('one at a time in each environment', () => {
    const [mapping, ...others] = of(prod, 'AWS::Lambda::EventSourceMapping').filter(({ properties }) =>
      JSON.stringify(properties.FunctionName).includes('PhotoDecoder'),
    );

    expect(others).toEqual([]);
    expect(mapping?.properties.BatchSize).toBe(1);
  });

  test('its function may read originals, write decoded files and nothing else in the bucket', () => {
    const own = statements(prod).filter(({ policy }) => /PhotoDecoder/.test(policy));
    const onObjects = own.flatMap(({ statement }) =>
      listOf(statement.Action)
        .filter((action) => /^s3:.*Object$/.test(action))
        .map((action) => [action, JSON.stringify(statement.Resource).match(/\/(acc_|photos\/)\*/)?.[1]]),
    );

    expect(onObjects.sort()).toEqual([
      ['s3:DeleteObject', 'acc_'],
      ['s3:GetObject', 'acc_'],
      ['s3:PutObject', 'photos/'],
    ]);
  });
});

describe('events', () => {
  test('are archived for less time than consumers remember what they have handled', () => {
    const [archive, ...others] = of(prod, 'AWS::Events::Archive');

    expect(others).toEqual([]);
    expect(archive?.properties).toMatchObject({ ArchiveName: 'sward-prod', RetentionDays: 28 });
    expect(archive?.properties.EventPattern).toEqual({ source: [{ prefix: 'sward.' }] });
  });
});
