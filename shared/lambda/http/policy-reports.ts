import { AppError } from '@sward/shared/kernel';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Logger } from '../environment/logger.ts';
import { errorResponse, type HttpResponse } from './answers.ts';

/** Room for about ten reports; browsers send fewer at once. */
const REPORTS_BYTES = 16_384;

/**
 * Counts browsers' reports of policy violations: one object (`application/csp-report`) or a list
 * (`application/reports+json`). The route is open to everyone, and reports name visited pages: only the
 * number is logged.
 */
export function countReports(
  { body = '', isBase64Encoded }: Pick<APIGatewayProxyEventV2, 'body' | 'isBase64Encoded'>,
  log: Logger,
  correlationId: string,
): HttpResponse {
  const encoded = isBase64Encoded ? 'base64' : 'utf8';
  if (Buffer.byteLength(body, encoded) > REPORTS_BYTES)
    return errorResponse(new AppError('payload_too_large'), correlationId);
  const reports = numberOfReports(Buffer.from(body, encoded).toString());
  if (reports === 0) return errorResponse(new AppError('invalid_json'), correlationId);
  log.info('content policy broken', { reports });
  return { statusCode: 204, headers: { 'cache-control': 'no-store', 'x-correlation-id': correlationId } };
}

function numberOfReports(text: string): number {
  try {
    const sent: unknown = JSON.parse(text);
    if (Array.isArray(sent)) return sent.length;
    return typeof sent === 'object' && sent !== null && 'csp-report' in sent ? 1 : 0;
  } catch {
    return 0;
  }
}
