import { runInNewContext } from 'node:vm';
import { contract } from '@sward/shared/contract';
import { PAGES } from '@sward/shared/contract/pages';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from './app.ts';
import { VIEWER_RESPONSE_CODE, viewerRequestCode } from './constructs/edge-functions.ts';
import { services } from './services.ts';

// biome-ignore lint/suspicious/noExplicitAny: templates are data of many shapes
type Properties = Record<string, any>;

interface Found {
  stack: string;
  id: string;
  type: string;
  properties: Properties;
}

function synthesize(stage: string): Found[] {
  const app = buildApp(new App({ context: { stage } }));
  return app.node.children.flatMap((stack) => {
    const { Resources = {} } = Template.fromStack(stack as never).toJSON() as {
      Resources?: Record<string, Properties>;
    };
    return Object.entries(Resources).map(([id, resource]) => ({
      stack: stack.node.id,
      id,
      type: resource.Type as string,
      properties: (resource.Properties ?? {}) as Properties,
    }));
  });
}

let prod: Found[];
let local: Found[];
const of = (found: Found[], type: string) => found.filter((resource) => resource.type === type);

beforeAll(() => {
  prod = synthesize('prod');
  local = synthesize('local');
});

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: Properties;
}

function statements(found: Found[]): { policy: string; statement: Statement }[] {
  return of(found, 'AWS::IAM::Policy').flatMap((policy) =>
    (policy.properties.PolicyDocument.Statement as Statement[]).map((statement) => ({
      policy: policy.id,
      statement,
    })),
  );
}

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

describe('the HTTP API', () => {
  test('has exactly the routes of the contract and the fallback', () => {
    const keys = of(prod, 'AWS::ApiGatewayV2::Route')
      .map((route) => route.properties.RouteKey)
      .sort();

    expect(keys).toEqual([...Object.values(contract).map((r) => `${r.method} ${r.path}`), '$default'].sort());
  });

  test('gives one permission a function, not one a route', () => {
    const gateways = of(prod, 'AWS::Lambda::Permission').filter(
      (permission) => permission.properties.Principal === 'apigateway.amazonaws.com',
    );

    expect(gateways).toHaveLength(services.length + 1);
  });

  test('every route of a service has a use case in its definition', () => {
    const named = services.flatMap((service) => Object.keys(service.routes));

    expect(named.sort()).toEqual(
      Object.values(contract)
        .filter((r) => (r.domain as string) !== 'system')
        .map((r) => r.id)
        .sort(),
    );
  });
});

describe('permissions', () => {
  test('no statement allows every action or, but for what AWS cannot narrow, every resource', () => {
    for (const { policy, statement } of statements(prod)) {
      for (const action of listOf(statement.Action)) {
        expect(`${policy} ${action}`).not.toMatch(/ (\*|\w+:\*)$/);
      }
      // Streams can only be listed as a whole; CDK's own asset deployment invalidates the distribution that way.
      const asAws = listOf(statement.Action).every((action) => action === 'dynamodb:ListStreams');
      if (!asAws && !policy.startsWith('CustomCDKBucketDeployment')) {
        expect([policy, statement.Resource]).not.toEqual([policy, '*']);
      }
    }
  });

  test('every access of a service to a table names its leading keys', () => {
    const open = statements(prod).filter(({ statement }) => {
      const touchesItems = listOf(statement.Action).some((action) =>
        /^dynamodb:((Get|BatchGet|Put|Update|Delete|ConditionCheck)Item|Query|Scan)$/.test(action),
      );
      return touchesItems && !statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
    });

    expect(open).toEqual([]);
  });

  test('nobody may scan', () => {
    expect(statements(prod).flatMap(({ statement }) => listOf(statement.Action))).not.toContain(
      'dynamodb:Scan',
    );
  });
});

describe('data', () => {
  test('tables are recoverable, protected, encrypted, streamed and expire items', () => {
    const tables = of(prod, 'AWS::DynamoDB::Table');

    expect(tables).toHaveLength(3);
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true },
        StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      });
    }
  });

  test('indexes are keys only', () => {
    const projections = of(prod, 'AWS::DynamoDB::Table').flatMap(({ properties }) =>
      (properties.GlobalSecondaryIndexes as Properties[]).map((index) => index.Projection),
    );

    expect(projections).toHaveLength(6);
    for (const projection of projections) expect(projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });
});

describe('what runs later', () => {
  test('every queue that a function reads has dead letters', () => {
    const read = of(prod, 'AWS::Lambda::EventSourceMapping').filter(
      (mapping) => !mapping.properties.StartingPosition,
    );

    expect(read).toHaveLength(services.length);
    for (const mapping of read) {
      const id = mapping.properties.EventSourceArn['Fn::GetAtt'][0];
      const queue = prod.find((resource) => resource.id === id);
      expect(queue?.properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
      expect(mapping.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('stream mappings bisect and hand failures to a queue', () => {
    const streams = of(prod, 'AWS::Lambda::EventSourceMapping').filter(
      (mapping) => mapping.properties.StartingPosition,
    );

    expect(streams).toHaveLength(3);
    for (const { properties } of streams) {
      expect(properties).toMatchObject({
        BisectBatchOnFunctionError: true,
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
        FilterCriteria: { Filters: [expect.anything()] },
      });
    }
  });

  test('standing schedules and rules have dead letters', () => {
    const schedules = of(prod, 'AWS::Scheduler::Schedule');
    const rules = of(prod, 'AWS::Events::Rule');

    expect(schedules.length).toBeGreaterThan(0);
    for (const schedule of schedules) expect(schedule.properties.Target.DeadLetterConfig).toBeDefined();
    for (const rule of rules) {
      for (const target of rule.properties.Targets) expect(target.DeadLetterConfig).toBeDefined();
    }
  });

  test('every log group has a retention', () => {
    for (const group of of(prod, 'AWS::Logs::LogGroup'))
      expect(group.properties.RetentionInDays).toBeGreaterThan(0);
  });
});

describe('stages', () => {
  test('seed functions exist in stage local alone', () => {
    const seeds = (found: Found[]) =>
      of(found, 'AWS::Lambda::Function').filter((fn) => /-seed$/.test(fn.properties.FunctionName ?? ''));

    expect(seeds(local)).toHaveLength(services.filter((service) => service.seed).length);
    expect(seeds(prod)).toEqual([]);
  });

  test('data, auth and services hold no custom resource', () => {
    const custom = prod.filter(
      (resource) => resource.type.startsWith('Custom::') && !resource.stack.endsWith('edge'),
    );

    expect(custom).toEqual([]);
  });

  test('functions get no secret by environment', () => {
    for (const fn of of(prod, 'AWS::Lambda::Function')) {
      const variables = JSON.stringify(fn.properties.Environment?.Variables ?? {});
      expect(variables).not.toMatch(/resolve:secretsmanager|sk_live|whsec/);
    }
  });
});

describe('the security policy', () => {
  test('names inline styles and scripts by their hashes alone', () => {
    const [{ properties } = {}] = of(prod, 'AWS::CloudFront::ResponseHeadersPolicy');
    const policy = JSON.stringify(
      properties?.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
    );

    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com 'sha256-[\w+/=]+'/);
  });
});

describe('the edge functions', () => {
  const run = (code: string, event: unknown) =>
    runInNewContext(`${code}; handler(event)`, { event }) as {
      uri: string;
      headers: Properties;
      statusCode?: number;
    };
  const request = (uri: string, cookies = {}) =>
    run(viewerRequestCode(), {
      viewer: { ip: '203.0.113.9' },
      request: {
        uri,
        cookies,
        headers: { host: { value: 'sward.example' }, 'x-sward-viewer': { value: 'forged' } },
      },
    });

  test('fit into 10 kB', () => {
    expect(Buffer.byteLength(viewerRequestCode())).toBeLessThan(10_240);
  });

  test('overwrite what the API trusts', () => {
    expect(request('/api/auth/user').headers).toMatchObject({
      'x-sward-host': { value: 'sward.example' },
      'x-sward-viewer': { value: '203.0.113.9' },
    });
  });

  test.each(PAGES.public)('%s is a document of its own for visitors', (path) => {
    const document = path === '/' ? '/index.html' : `${path}/index.html`;

    expect(request(path).uri).toBe(document);
    expect(request(`${path}/`.replace('//', '/')).uri).toBe(document);
    expect(request(path === '/' ? '/es' : `/es${path}`).uri).toBe(`/es${document}`);
  });

  test.each(PAGES.public)('%s is the app for people who signed in', (path) => {
    const signedIn = { sward_in: { value: '1' } };

    expect(request(path, signedIn).uri).toBe('/app.html');
    expect(request(`/es${path}`, signedIn).uri).toBe('/es/app.html');
  });

  test.each(PAGES.app)('%s is the app', (path) => {
    const address = path.replace(/:\w+/, 'abc_1');

    expect(request(address).uri).toBe('/app.html');
    expect(request(`/es${address}/`).uri).toBe('/es/app.html');
  });

  test('an unknown address is the 404 page with status 404', () => {
    expect(request('/nowhere').uri).toBe('/404.html');
    expect(request('/es/nowhere').uri).toBe('/es/404.html');
    expect(request('/essays').uri).toBe('/404.html');
    for (const uri of ['/404.html', '/es/404.html']) {
      const response = run(VIEWER_RESPONSE_CODE, { request: { uri }, response: { statusCode: 200 } });
      expect(response.statusCode).toBe(404);
    }
  });

  test('files are served as they are', () => {
    expect(request('/assets/app-abc.js').uri).toBe('/assets/app-abc.js');
  });
});
