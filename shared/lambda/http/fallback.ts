import { POLICY_REPORTS, type Route, routes } from '@sward/shared/contract';
import { openApi } from '@sward/shared/contract/openapi';
import { AppError } from '@sward/shared/kernel';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { createLogger, type Logger } from '../environment/logger.ts';
import { systemIds } from '../environment/system-clock.ts';
import { errorResponse, type HttpResponse } from './answers.ts';
import { countReports } from './policy-reports.ts';

let document: string | undefined;

/** The function with its log. */
export const handler = createFallback(createLogger({ function: 'fallback' }));

/**
 * Handles `$default`, the API document, the health check and browsers' policy reports. Everything else gets
 * 404 or 405 in the API's own error shape.
 */
export function createFallback(log: Logger): (event: APIGatewayProxyEventV2) => Promise<HttpResponse> {
  return async (event) => await answer(event, log);
}

async function answer(event: APIGatewayProxyEventV2, log: Logger): Promise<HttpResponse> {
  const { method, path } = event.requestContext.http;
  const correlationId = systemIds.next('cor');
  if (method === 'GET' && path === '/api/health') return json('{"status":"ok"}');
  if (method === 'GET' && path === '/api/openapi.json') {
    document ??= JSON.stringify(openApi());
    return json(document);
  }
  if (method === 'POST' && path === POLICY_REPORTS) return countReports(event, log, correlationId);
  const allowed = [...new Set(routes.filter((route) => matches(route, path)).map((route) => route.method))];
  if (allowed.length === 0) return errorResponse(new AppError('not_found'), correlationId);
  const refusal = errorResponse(new AppError('method_not_allowed'), correlationId);
  return { ...refusal, headers: { ...refusal.headers, allow: allowed.join(', ') } };
}

function json(body: string): HttpResponse {
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
