import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { createLogger } from '../environment/logger.ts';
import { createFallback } from './fallback.ts';

/** What a browser sends, the answer to it and every line that is logged of it. */
async function report(body: string, { method = 'POST', base64 = false } = {}) {
  const lines: string[] = [];
  const handle = createFallback(createLogger({}, (line) => lines.push(line)));
  const event: object = {
    requestContext: { http: { method, path: '/api/csp-reports' } },
    headers: { 'content-type': 'application/csp-report' },
    body: base64 ? Buffer.from(body).toString('base64') : body,
    isBase64Encoded: base64,
  };
  const answer = await handle(event as APIGatewayProxyEventV2);
  return { status: answer.statusCode, lines };
}

const violation = {
  'document-uri': 'https://lawns.example/reset/private-token',
  'blocked-uri': 'https://evil.example/',
  'script-sample': 'alert("Ada Moss")',
};

test.each([
  ['one, as older browsers send it', { 'csp-report': violation }, 1],
  ['a list', Array(3).fill({ type: 'csp-violation', url: violation['document-uri'], body: violation }), 3],
])('%s is counted, and nothing of it is logged but the number', async (_, sent, reports) => {
  const { status, lines } = await report(JSON.stringify(sent));

  expect(status).toBe(204);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'INFO', message: 'content policy broken', reports },
  ]);
});

test('what the gateway encoded is read', async () => {
  const { status, lines } = await report(JSON.stringify({ 'csp-report': violation }), { base64: true });

  expect([status, lines.length]).toEqual([204, 1]);
});

test.each([
  ['longer than 16 kB', JSON.stringify(Array(1000).fill({ body: violation })), 413],
  ['that is no JSON', '<csp>', 400],
  ['of another kind', '{"message":"look here"}', 400],
  ['without a report', '[]', 400],
  ['that is empty', '', 400],
])('a body %s is refused and leaves no line behind', async (_, body, status) => {
  expect(await report(body)).toEqual({ status, lines: [] });
});

test('there is nothing to read there', async () => {
  expect(await report('', { method: 'GET' })).toEqual({ status: 404, lines: [] });
});
