import type { Meter } from '../core/types.ts';
import type { ExecutionEnvironment } from './execution-environment.ts';
import type { FunctionDefinition } from './function-definition.ts';

/** Fields that only events of API Gateway and of event source mappings have. */
interface Event {
  /** Route of an HTTP API, such as `GET /api/my-bids`. */
  routeKey?: string;
  Records?: readonly { eventSource?: string }[];
  requestContext?: { eventType?: string; http?: unknown };
}

/** Returns the environment with every invocation metered: its source, and the time from the call to the result. */
export function meteredEnvironment(
  environment: ExecutionEnvironment,
  { name, memoryMb }: FunctionDefinition,
  meter: Meter,
): ExecutionEnvironment {
  return {
    ...environment,
    async run(event) {
      const started = performance.now();
      try {
        return await environment.run(event);
      } finally {
        // AWS bills whole milliseconds, the start of an environment included.
        const ms = Math.ceil(performance.now() - started);
        meter('lambda:Requests', 1, name);
        meter('lambda:Milliseconds', ms, name);
        meter('lambda:GBMilliseconds', (ms * memoryMb) / 1024, name);
        recordSource(event as Event, name, meter);
      }
    },
  };
}

function recordSource({ Records = [], requestContext, routeKey }: Event, name: string, meter: Meter): void {
  const source = Records[0]?.eventSource;
  if (source === 'aws:sqs') {
    meter('sqs:Messages', Records.length, name);
    meter('sqs:Batches', 1, name);
  }
  if (source === 'aws:dynamodb') meter('dynamodb:StreamRecords', Records.length, name);
  if (requestContext?.http) meter('apigateway:HttpRequests', 1, routeKey);
  if (requestContext?.eventType) meter(`apigateway:Socket ${requestContext.eventType}`, 1);
}
