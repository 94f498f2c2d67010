import { type Route, routes } from '@sward/shared/contract';
import { openApi } from '@sward/shared/contract/openapi';
import { AppError } from '@sward/shared/kernel';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { errorAnswer, type HttpAnswer } from './answers.ts';
import { systemIds } from './system.ts';

let document: string | undefined;

/** `$default`, the API document and the health check: 404 or 405 in the API's own error shape. */
export async function handler(event: APIGatewayProxyEventV2): Promise<HttpAnswer> {
  const { method, path } = event.requestContext.http;
  const correlationId = systemIds.next('cor');
  if (method === 'GET' && path === '/api/health') return json('{"status":"ok"}');
  if (method === 'GET' && path === '/api/openapi.json') {
    document ??= JSON.stringify(openApi());
    return json(document);
  }
  const allowed = [...new Set(routes.filter((route) => matches(route, path)).map((route) => route.method))];
  if (allowed.length === 0) return errorAnswer(new AppError('not_found'), correlationId);
  const answer = errorAnswer(new AppError('method_not_allowed'), correlationId);
  return { ...answer, headers: { ...answer.headers, allow: allowed.join(', ') } };
}

function json(body: string): HttpAnswer {
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body,
  };
}

function matches(route: Route, path: string): boolean {
  const pattern = route.path.split('/');
  const parts = path.split('/');
  return (
    pattern.length === parts.length &&
    pattern.every((part, i) => (part.startsWith('{') ? parts[i] !== '' : part === parts[i]))
  );
}
