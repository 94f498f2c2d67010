import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedResource } from '../cfn/load.ts';
import type { HttpReply, HttpRequest } from '../gateway/http.ts';
import { httpRequest } from '../gateway/testing.ts';
import { createEdge, type EdgeOptions } from './edge.ts';

const API = 'abc.execute-api.us-east-1.amazonaws.com';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
for (const name of ['index.html', 'app.html', '404.html']) writeFileSync(join(siteDir, name), name);

const resource = (type: string, ref: string, properties: LoadedResource['properties']): LoadedResource => ({
  stack: 'edge',
  logicalId: ref,
  type,
  ref,
  arn: '',
  properties,
});

interface Given {
  onRequest?: string;
  onResponse?: string;
  headers?: object;
  site?: object;
  api?: object;
  config?: object;
  more?: LoadedResource[];
  api$?: (request: HttpRequest) => HttpReply;
}

/** A distribution of site and API; `onRequest` and `onResponse` are bodies of functions on both behaviours. */
async function edge({ onRequest, onResponse, headers, site, api, config, more = [], api$ }: Given = {}) {
  const seen: HttpRequest[] = [];
  const reports: string[] = [];
  const functions = { request: onRequest, response: onResponse };
  const associations = Object.entries(functions)
    .filter(([, code]) => code !== undefined)
    .map(([name]) => ({ EventType: `viewer-${name}`, FunctionARN: name }));
  const shared = {
    FunctionAssociations: associations,
    ...(headers && { ResponseHeadersPolicyId: 'policy' }),
  };
  const options: EdgeOptions = {
    siteDir,
    resources: [
      resource('AWS::S3::Bucket', 'site', {}),
      resource('AWS::CloudFront::Distribution', 'E1', {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: { TargetOriginId: 'site', ...shared, ...site },
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              AllowedMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
              OriginRequestPolicyId: ALL_BUT_HOST,
              ...shared,
              ...api,
            },
          ],
          Origins: [
            { Id: 'site', DomainName: 'site.s3.us-east-1.amazonaws.com' },
            {
              Id: 'api',
              DomainName: API,
              OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: '<secret>' }],
            },
          ],
          ...config,
        },
      }),
      ...Object.entries(functions)
        .filter(([, code]) => code !== undefined)
        .map(([name, code]) =>
          resource('AWS::CloudFront::Function', name, {
            FunctionCode: `function handler(event) { ${code} }`,
          }),
        ),
      ...(headers
        ? [
            resource('AWS::CloudFront::ResponseHeadersPolicy', 'policy', {
              ResponseHeadersPolicyConfig: headers,
            }),
          ]
        : []),
      ...more,
    ],
    gateway: {
      serves: (domain) => domain === API,
      async handle(_domain, request) {
        seen.push(request);
        return api$?.(request) ?? { status: 200, headers: { 'x-from': 'api' }, body: 'api' };
      },
    },
    resolveReferences: async (text) => text.replace('<secret>', 'resolved'),
    report: (line) => reports.push(line),
  };
  const answer = await createEdge(options);
  return { seen, reports, ask: (request: Partial<HttpRequest>) => answer(httpRequest(request)) };
}

describe('behaviours', () => {
  test('pages come from the site, the API from the gateway', async () => {
    const { ask } = await edge();

    expect((await ask({ path: '/app.html' })).body.toString()).toBe('app.html');
    expect((await ask({ path: '/api/bids' })).body).toBe('api');
    expect((await ask({ path: '/' })).body.toString()).toBe('index.html');
    expect((await ask({ path: '/nothing' })).status).toBe(403);
  });

  test('a method that the behaviour does not take is refused before any origin', async () => {
    const { ask, seen } = await edge();

    expect((await ask({ method: 'POST', path: '/app.html' })).status).toBe(403);
    expect((await ask({ method: 'PUT', path: '/api/bids' })).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test('the API gets what the viewer sent but its host, and what the distribution adds', async () => {
    const { ask, seen } = await edge();
    const headers = { host: 'localhost:3000', cookie: 'a=1; b=2', origin: 'x', connection: 'close' };

    await ask({
      method: 'POST',
      path: '/api/bids',
      query: 'a=1&b=',
      headers,
      body: Buffer.from('{}'),
      sourceIp: '127.0.0.7',
    });

    expect(seen).toEqual([
      {
        method: 'POST',
        path: '/api/bids',
        query: 'a=1&b=',
        headers: {
          host: API,
          cookie: 'a=1; b=2',
          origin: 'x',
          via: expect.any(String),
          'x-forwarded-for': '127.0.0.7',
          'x-origin': 'resolved',
        },
        body: Buffer.from('{}'),
        sourceIp: '127.0.0.1',
      },
    ]);
  });

  test('a viewer cannot set a header that the distribution adds', async () => {
    const { ask, seen } = await edge();

    await ask({ path: '/api/bids', headers: { 'x-origin': 'forged' } });

    expect(seen[0]?.headers['x-origin']).toBe('resolved');
  });

  test('without an origin request policy the API gets neither headers, cookies nor query', async () => {
    const { ask, seen } = await edge({ api: { OriginRequestPolicyId: undefined } });

    await ask({ path: '/api/x', query: 'a=1', headers: { cookie: 'a=1', accept: 'b', 'content-type': 'c' } });

    expect(seen[0]).toMatchObject({ query: '' });
    expect(Object.keys(seen[0]?.headers ?? {}).sort()).toEqual([
      'content-type',
      'host',
      'via',
      'x-forwarded-for',
      'x-origin',
    ]);
  });

  test('an origin request policy of the templates chooses', async () => {
    const policy = resource('AWS::CloudFront::OriginRequestPolicy', 'own', {
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Accept'] },
        CookiesConfig: { CookieBehavior: 'allExcept', Cookies: ['b'] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    });
    const { ask, seen } = await edge({ api: { OriginRequestPolicyId: 'own' }, more: [policy] });

    await ask({ path: '/api/x', query: 'a=1', headers: { cookie: 'a=1; b=2', accept: 'b', other: 'c' } });

    expect(seen[0]).toMatchObject({ query: '', headers: { cookie: 'a=1', accept: 'b' } });
    expect(seen[0]?.headers).not.toHaveProperty('other');
  });
});

describe('functions', () => {
  test('a viewer-request function sees the request as CloudFront shows it', async () => {
    const { ask, seen } = await edge({
      onRequest: `event.request.headers['x-seen'] = { value: JSON.stringify(event) }; return event.request;`,
    });

    await ask({
      path: '/api/a%20b',
      query: 'q=1&q=2&flag',
      headers: { host: 'localhost:3000', cookie: 'sid=1; sid=2' },
      sourceIp: '127.0.0.3',
    });

    expect(JSON.parse(String(seen[0]?.headers['x-seen']))).toEqual({
      version: '1.0',
      context: {
        distributionDomainName: expect.any(String),
        distributionId: 'E1',
        eventType: 'viewer-request',
        requestId: expect.any(String),
      },
      viewer: { ip: '127.0.0.3' },
      request: {
        method: 'GET',
        uri: '/api/a%20b',
        querystring: { q: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, flag: { value: '' } },
        headers: { host: { value: 'localhost:3000' } },
        cookies: { sid: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] } },
      },
    });
    expect(seen[0]).toMatchObject({ query: 'q=1&q=2&flag', headers: { cookie: 'sid=1; sid=2' } });
  });

  test('it may change address, query, headers and cookies', async () => {
    const { ask, seen } = await edge({
      onRequest: `var r = event.request; r.uri = '/api/other'; r.querystring = { b: { value: '2' } };
        delete r.headers.accept; r.cookies.c = { value: '3' }; return r;`,
    });

    await ask({ path: '/api/x', query: 'a=1', headers: { accept: 'x', cookie: 'a=1' } });

    expect(seen[0]).toMatchObject({ path: '/api/other', query: 'b=2', headers: { cookie: 'a=1; c=3' } });
    expect(seen[0]?.headers).not.toHaveProperty('accept');
  });

  test('it may answer itself; then neither origin nor response function is asked', async () => {
    const { ask, seen } = await edge({
      onRequest: `return { statusCode: 301, headers: { location: { value: '/new' } },
        cookies: { a: { value: '1', attributes: 'Path=/' } }, body: { encoding: 'base64', data: 'aGk=' } };`,
      onResponse: `return { statusCode: 500 };`,
    });

    const { status, headers, body } = await ask({ path: '/api/x' });

    expect([status, headers, body.toString()]).toEqual([
      301,
      { location: '/new', 'set-cookie': ['a=1; Path=/'] },
      'hi',
    ]);
    expect(seen).toEqual([]);
  });

  test('a viewer-response function sees the request that was forwarded and may change status and headers', async () => {
    const { ask } = await edge({
      onRequest: `event.request.uri = '/404.html'; return event.request;`,
      onResponse: `var r = event.response; if (event.request.uri === '/404.html') r.statusCode = 404;
        r.headers['x-a'] = { value: 'b' }; return r;`,
    });

    const { status, headers, body } = await ask({ path: '/unknown' });

    expect([status, headers['x-a'], body.toString()]).toEqual([404, 'b', '404.html']);
  });

  test('cookies of the origin pass a viewer-response function unharmed', async () => {
    const cookies = ['a=1; Path=/; HttpOnly', 'b=; Max-Age=0'];
    const { ask } = await edge({
      onResponse: 'return event.response;',
      api$: () => ({ status: 200, headers: { 'set-cookie': cookies, 'x-two': ['1', '2'] }, body: 'x' }),
    });

    const { headers } = await ask({ path: '/api/x' });

    expect(headers).toMatchObject({ 'set-cookie': cookies, 'x-two': ['1', '2'] });
  });

  test('an error of the origin passes the viewer-response function by', async () => {
    const { ask } = await edge({
      onResponse: 'return { statusCode: 200 };',
      api$: () => ({ status: 404, headers: {}, body: '{"message":"Not Found"}' }),
    });

    expect(await ask({ path: '/api/x' })).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
  });

  test.each([
    ['that throws', 'throw new Error("broken");', 'broken'],
    ['that returns nothing', 'return;', 'returned nothing'],
    ['that looks for Node', 'process.exit();', 'process is not defined'],
  ])('a function %s is a 503', async (_name, onRequest, reported) => {
    const { ask, reports } = await edge({ onRequest });

    expect((await ask({ path: '/' })).status).toBe(503);
    expect(reports[0]).toContain(reported);
  });

  test('a function may be asynchronous and may log', async () => {
    const { ask, reports } = await edge({
      onRequest: `console.log('for', event.viewer.ip); return Promise.resolve(event.request);`,
    });

    expect((await ask({ path: '/' })).status).toBe(200);
    expect(reports).toEqual(['request: for 127.0.0.1']);
  });
});

test('the response headers policy sets, keeps and removes', async () => {
  const { ask } = await edge({
    headers: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'same-origin', Override: false },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
      },
      CustomHeadersConfig: { Items: [{ Header: 'X-Own', Value: '1', Override: true }] },
      RemoveHeadersConfig: { Items: [{ Header: 'Server' }] },
    },
    api$: () => ({
      status: 200,
      headers: { server: 'x', 'referrer-policy': 'no-referrer', 'content-security-policy': 'none' },
      body: '',
    }),
  });

  expect((await ask({ path: '/api/x' })).headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=60; includeSubDomains',
    'x-own': '1',
  });
});

test.each<[name: string, given: Given, message: string]>([
  [
    'custom error responses',
    { config: { CustomErrorResponses: [{}] } },
    'Stack edge, E1: custom error responses',
  ],
  ['an unknown origin', { site: { TargetOriginId: 'none' } }, 'no origin is called none'],
  [
    'a foreign origin',
    {
      config: {
        Origins: [
          { Id: 'site', DomainName: 'a.b' },
          { Id: 'api', DomainName: API },
        ],
      },
    },
    'cannot reach the origin a.b',
  ],
  ['an unknown origin request policy', { api: { OriginRequestPolicyId: 'x' } }, 'Origin request policy x'],
  [
    'an unknown headers policy',
    { site: { ResponseHeadersPolicyId: 'x' } },
    'No response headers policy is x',
  ],
  ['a function over its quota', { onRequest: 'x'.repeat(11_000) }, 'is over 10240 bytes'],
  ['Lambda@Edge', { site: { LambdaFunctionAssociations: [{}] } }, 'Lambda@Edge'],
])('%s stops the start', async (_name, given, message) => {
  await expect(edge(given)).rejects.toThrow(message);
});
