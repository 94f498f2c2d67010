import { randomUUID } from 'node:crypto';
import { jsonError, ServiceError } from '../core/protocol.ts';
import type { AwsCall, AwsReply, AwsService, Deliveries, Json } from '../core/types.ts';
import type { AsyncInvocations } from '../deliveries/lambda.ts';
import { FunctionFailure } from './failure.ts';
import type { FunctionDefinition } from './function-definition.ts';
import type { LocalFunctions } from './functions.ts';

const PATH = /^\/2015-03-31\/functions\/([^/]+)\/(invocations|configuration)$/;
const JSON_TYPE = { contentType: 'application/json' };

export interface LambdaServiceOptions {
  functions: LocalFunctions;
  deliveries: Deliveries;
  asyncInvocations: AsyncInvocations;
}

/**
 * Emulates the Lambda API: Invoke as `RequestResponse`, `Event` (durable before the response) and `DryRun`, and
 * GetFunctionConfiguration with the variables of the template.
 */
export function createLambdaService({
  functions,
  deliveries,
  asyncInvocations,
}: LambdaServiceOptions): AwsService {
  async function invoke(call: AwsCall): Promise<AwsReply> {
    const { name: asked, operation } = readPath(call);
    const definition = asked === undefined ? undefined : functions.find(asked);
    if (operation === undefined || asked === undefined) {
      throw new ServiceError('UnknownOperationException', `${call.method} ${call.path} is unknown.`, 404);
    }
    if (!definition) {
      throw new ServiceError('ResourceNotFoundException', `Function not found: ${asked}`, 404, {
        Type: 'User',
      });
    }
    if (operation === 'GetFunctionConfiguration') return configurationOf(definition);
    const event = payloadOf(call);
    const headers = { 'x-amzn-requestid': randomUUID() };
    const invocationType = call.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    if (invocationType === 'DryRun') return { status: 204, headers };
    if (invocationType === 'Event') {
      await deliveries.send(asyncInvocations(definition.arn, event));
      return { status: 202, headers };
    }
    try {
      const result = await functions.invoke(definition.arn, event);
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' },
        body: JSON.stringify(result),
      };
    } catch (error) {
      if (!(error instanceof FunctionFailure)) throw error;
      return failureReply(error, headers);
    }
  }

  return {
    scope: 'lambda',

    accesses: (call) => {
      const { name: asked = '', operation = 'Invoke' } = readPath(call);
      const resource =
        functions.find(asked)?.arn ?? `arn:aws:lambda:us-east-1:000000000000:function:${asked}`;
      return [{ action: `lambda:${operation === 'Invoke' ? 'InvokeFunction' : operation}`, resource }];
    },

    async handle(call) {
      try {
        return await invoke(call);
      } catch (error) {
        if (error instanceof ServiceError) return jsonError(error, JSON_TYPE);
        throw error;
      }
    },

    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message, 403), JSON_TYPE),
  };
}

/** Operation by method and end of the path. */
const OPERATIONS: Record<string, 'Invoke' | 'GetFunctionConfiguration'> = {
  'POST invocations': 'Invoke',
  'GET configuration': 'GetFunctionConfiguration',
};

function readPath({ method, path }: AwsCall): {
  name: string | undefined;
  operation: 'Invoke' | 'GetFunctionConfiguration' | undefined;
} {
  const [, name, what] = PATH.exec(path) ?? [];
  return { name: name && decodeURIComponent(name), operation: OPERATIONS[`${method} ${what}`] };
}

function configurationOf({
  name,
  arn,
  roleArn,
  handler,
  timeoutMs,
  memoryMb,
  variables,
}: FunctionDefinition): AwsReply {
  const body = JSON.stringify({
    FunctionName: name,
    FunctionArn: arn,
    Role: roleArn,
    Handler: handler,
    Timeout: timeoutMs / 1000,
    MemorySize: memoryMb,
    Environment: { Variables: variables },
  });
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function payloadOf({ body }: AwsCall): Json {
  if (body.length === 0) return {};
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ServiceError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
}

function failureReply(error: FunctionFailure, headers: Record<string, string>): AwsReply {
  if (error.errorType === 'TooManyRequestsException') {
    return jsonError(new ServiceError(error.errorType, error.message, 429), JSON_TYPE);
  }
  const { errorType, message: errorMessage, trace } = error;
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json', 'x-amz-function-error': 'Unhandled' },
    body: JSON.stringify({ errorType, errorMessage, trace }),
  };
}
