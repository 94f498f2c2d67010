import { contract, type Route, type RouteId } from '@sward/shared/contract';
import { openApi } from '@sward/shared/contract/openapi';
import { ERRORS, type ErrorCode } from '@sward/shared/kernel';
import { wrongShape } from './expectations.ts';
import type { Json, RawAnswer } from './raw-call.ts';

/** Operations of the OpenAPI document, by route id. */
export const OPERATIONS = new Map<string, Json>(
  Object.values(openApi().paths as Record<string, Record<string, Json>>)
    .flatMap((item) => Object.values(item))
    .map((operation) => [operation.operationId, operation]),
);

/** Returns how a response breaks the contract of its route: in status, fields or error code. Undefined when it fits. */
export function faultOf(id: RouteId, answer: RawAnswer): string | undefined {
  const operation = OPERATIONS.get(id);
  const { status } = answer;
  if (status >= 500 || !(status in operation.responses)) return `status ${status}`;
  if (status < 400) {
    const schema = (contract[id] as Route).responses[status];
    return schema && !schema.safeParse(answer.json).success ? 'an answer that does not fit' : undefined;
  }
  const wrong = wrongShape(answer);
  if (wrong.length) return wrong.join(', ');
  const codes = String(operation.responses[status].description).split(', ');
  const code = answer.json.error.code as ErrorCode;
  return codes.includes(code) && ERRORS[code][0] === status ? undefined : `code ${code}`;
}
