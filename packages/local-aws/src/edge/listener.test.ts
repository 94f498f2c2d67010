import { request as httpRequest } from 'node:http';
import type { HttpRequest } from '../api-gateway/http.ts';
import { openPort, type Port } from '../endpoint/port.ts';
import { createSiteListener } from './listener.ts';

const LIMIT = 10 * 2 ** 20;
let port: Port;
let reports: string[];
let fromEdge: HttpRequest[];

beforeEach(async () => {
  reports = [];
  fromEdge = [];
  port = await openPort(0);
  port.serve(
    createSiteListener({
      async edge(request) {
        fromEdge.push(request);
        if (request.path === '/broken') throw new Error('defect');
        return { status: request.body ? 200 : 413, headers: { 'set-cookie': ['a=1', 'b=2'] }, body: 'edge' };
      },
      console: async () => ({ status: 200, headers: {}, body: 'console' }),
      report: (line) => reports.push(line),
    }),
  );
});
afterEach(() => port.close());

interface Answer {
  status: number;
  body: string;
  cookies: string[] | undefined;
}

function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; localAddress?: string; body?: Buffer } = {},
): Promise<Answer> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: port.number, path, ...rest }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, cookies: response.headers['set-cookie'] }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('the site gets path, query and the address of the viewer', async () => {
  const answer = await ask('/a%20b?c=%20', { localAddress: '127.0.0.8' });

  expect(answer).toEqual({ status: 200, body: 'edge', cookies: ['a=1', 'b=2'] });
  expect(fromEdge[0]).toMatchObject({ path: '/a%20b', query: 'c=%20', sourceIp: '127.0.0.8' });
});

test('a body over the limit is read to its end and answered', async () => {
  const within = await ask('/', { method: 'POST', body: Buffer.alloc(LIMIT) });
  const over = await ask('/', { method: 'POST', body: Buffer.alloc(LIMIT + 1) });

  expect([within.status, over.status]).toEqual([200, 413]);
  expect(fromEdge.map(({ body }) => body?.length)).toEqual([LIMIT, undefined]);
});

test.each<[host: string, origin: string | undefined, status: number]>([
  ['localhost:3000', undefined, 200],
  ['127.0.0.1', undefined, 200],
  ['[::1]:3000', undefined, 200],
  ['LOCALHOST', undefined, 200],
  ['evil.example', undefined, 403],
  ['127.0.0.1.evil.example', undefined, 403],
  ['localhost:3000', 'http://localhost:3000', 200],
  ['localhost:3000', 'https://evil.example', 403],
  ['localhost:3000', 'null', 403],
])('the console called %s from %p is %d', async (host, origin, status) => {
  const headers = { host, ...(origin !== undefined && { origin }) };

  for (const path of ['/_local', '/_local/mail.json']) {
    expect((await ask(path, { method: 'POST', headers })).status).toBe(status);
  }
  expect(fromEdge).toEqual([]);
});

test('what only begins like the console belongs to the site', async () => {
  expect((await ask('/_locality', { headers: { host: 'evil.example' } })).body).toBe('edge');
});

test('a defect is reported and answered', async () => {
  const answer = await ask('/broken');

  expect(answer.status).toBe(502);
  expect(answer.body).not.toContain('defect');
  expect(reports[0]).toContain('GET /broken: Error: defect');
});

test('a HEAD has no body', async () => {
  expect(await ask('/', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});
