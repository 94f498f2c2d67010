import { serve } from '../../testing/core.ts';
import type { AwsCall, NewDelivery } from '../core/types.ts';
import { createAsyncInvocations } from '../deliveries/lambda.ts';
import { FunctionFailure } from './failure.ts';
import type { LocalFunctions } from './functions.ts';
import { createLambdaService } from './service.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:shop-api';
const SHOP = {
  name: 'shop-api',
  arn: ARN,
  roleArn: 'arn:aws:iam::000000000000:role/shop',
  handler: 'index.handler',
  timeoutMs: 15_000,
  memoryMb: 512,
  variables: { STAGE: 'dev' },
};
const sent: NewDelivery[] = [];

const functions: LocalFunctions = {
  definitions: [],
  find: (name) => (name === 'shop-api' || name === ARN ? (SHOP as never) : undefined),
  async invoke(_arn, event) {
    if ((event as { fail?: boolean }).fail) {
      throw new FunctionFailure({ errorType: 'NotYet', errorMessage: 'soon', trace: ['NotYet: soon'] });
    }
    return { event };
  },
  stop: async () => undefined,
};
const service = createLambdaService({
  functions,
  deliveries: { send: async (delivery: NewDelivery) => void sent.push(delivery) } as never,
  asyncInvocations: createAsyncInvocations([]),
});

async function post(name: string, body: string, headers: Record<string, string> = {}) {
  const { url, close } = await serve([service]);
  const authorization =
    'AWS4-HMAC-SHA256 Credential=K/20260101/us-east-1/lambda/aws4_request, SignedHeaders=h';
  const response = await fetch(`${url}/2015-03-31/functions/${encodeURIComponent(name)}/invocations`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  });
  const text = await response.text();
  await close();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

test('RequestResponse answers what the function returned', async () => {
  expect(await post(ARN, '{"a":1}')).toMatchObject({ status: 200, body: { event: { a: 1 } } });
});

test('a failure of the function is a 200 that says so', async () => {
  const { status, headers, body } = await post('shop-api', '{"fail":true}');

  expect(status).toBe(200);
  expect(headers.get('x-amz-function-error')).toBe('Unhandled');
  expect(body).toEqual({ errorType: 'NotYet', errorMessage: 'soon', trace: ['NotYet: soon'] });
});

test('Event is written as a delivery before it is answered', async () => {
  const { status } = await post('shop-api', '{"a":2}', { 'x-amz-invocation-type': 'Event' });

  expect(status).toBe(202);
  expect(sent).toMatchObject([{ kind: 'lambda', target: ARN, payload: { a: 2 }, retry: { maxAttempts: 3 } }]);
});

test.each([
  ['an unknown function', 'other', '{}', 404, 'ResourceNotFoundException'],
  ['a body that is no JSON', 'shop-api', '{', 400, 'InvalidRequestContentException'],
])('%s is refused', async (_name, name, body, status, type) => {
  const reply = await post(name, body);

  expect(reply.status).toBe(status);
  expect(reply.headers.get('x-amzn-errortype')).toBe(type);
});

test('the configuration of a function tells the variables of its template, with a permission of its own', async () => {
  const call = { method: 'GET', path: '/2015-03-31/functions/shop-api/configuration' } as AwsCall;

  const { status, body } = (await service.handle(call)) as { status: number; body: string };

  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    FunctionName: 'shop-api',
    FunctionArn: ARN,
    Timeout: 15,
    MemorySize: 512,
    Environment: { Variables: { STAGE: 'dev' } },
  });
  expect(await service.accesses(call)).toEqual([
    { action: 'lambda:GetFunctionConfiguration', resource: ARN },
  ]);
});

test('the permission is for the one function', async () => {
  const path = '/2015-03-31/functions/shop-api/invocations';

  expect(await service.accesses({ method: 'POST', path } as AwsCall)).toEqual([
    { action: 'lambda:InvokeFunction', resource: ARN },
  ]);
});
