import { startEdge as edge } from '../../testing/edge.ts';

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
