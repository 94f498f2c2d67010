import { silentLog } from '@sward/shared/testing';
import type { SegmentDocument } from './segment.ts';
import { createSegmentSender } from './send-segments.ts';
import { systemTracer } from './system-tracer.ts';
import { NO_TRACER } from './tracer.ts';

const account = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'session' },
};

const documentOf = (n: number): SegmentDocument => ({
  ...{ name: 'relay', id: String(n).padStart(16, '0'), trace_id: '1-00000000-000000000000000000000000' },
  ...{ start_time: n, end_time: n + 1, origin: 'AWS::Lambda::Function', annotations: {}, subsegments: [] },
});

function sender(status = 200) {
  const calls: { url: string; headers: Record<string, string>; body: string }[] = [];
  const fetch = async (
    url: unknown,
    { headers, body }: { headers: Record<string, string>; body: string },
  ) => {
    calls.push({ url: String(url), headers, body });
    return new Response('{}', { status });
  };
  return { send: createSegmentSender(account, fetch as typeof globalThis.fetch), calls };
}

test('documents go to X-Ray as texts, signed, fifty in a request', async () => {
  const { send, calls } = sender();

  await send(Array.from({ length: 60 }, (_, n) => documentOf(n)));

  const [first, second] = calls.map(({ body }) => JSON.parse(body).TraceSegmentDocuments as string[]);
  expect([first?.length, second?.length]).toEqual([50, 10]);
  expect(JSON.parse(first?.[1] ?? '')).toEqual(documentOf(1));
  expect(calls[0]?.url).toBe('https://xray.us-east-1.amazonaws.com/TraceSegments');
  expect(calls[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-amz-security-token': 'session',
    authorization: expect.stringMatching(/Credential=AKIDEXAMPLE\/\d{8}\/us-east-1\/xray\/aws4_request/),
  });
});

test('a refusal is an error', async () => {
  await expect(sender(403).send([documentOf(1)])).rejects.toThrow('X-Ray answered 403');
});

test('a stage that samples nothing has no tracer, and any other needs what Lambda tells its functions', () => {
  expect(systemTracer(silentLog, {})).toBe(NO_TRACER);
  expect(systemTracer(silentLog, { TRACE_PERCENT: '0' })).toBe(NO_TRACER);
  expect(() => systemTracer(silentLog, { TRACE_PERCENT: '5' })).toThrow('AWS_LAMBDA_FUNCTION_NAME');
});
