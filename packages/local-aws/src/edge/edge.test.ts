import { API, startEdge as edge, type Given, resource } from '../../testing/edge.ts';

describe('behaviors', () => {
  test('pages come from the site, the API from the gateway', async () => {
    const { ask } = await edge();

    expect((await ask({ path: '/app.html' })).body.toString()).toBe('app.html');
    expect((await ask({ path: '/api/bids' })).body).toBe('api');
    expect((await ask({ path: '/' })).body.toString()).toBe('index.html');
    expect((await ask({ path: '/nothing' })).status).toBe(403);
  });

  test('a method that the behavior does not take is refused before any origin', async () => {
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
    'an error page',
    { config: { CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/404.html' }] } },
    'Stack edge, E1: error pages',
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
