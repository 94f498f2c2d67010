import { readEnv } from '../environment/env.ts';
import type { Logger } from '../environment/logger.ts';
import { systemClock, systemIds } from '../environment/system-clock.ts';
import { createSegmentSender } from './send-segments.ts';
import { createTracer, NO_TRACER, type Tracer } from './tracer.ts';

/** The tracer of this function; it records nothing in a stage that samples none. */
export function systemTracer(log: Logger, source: Record<string, string | undefined> = process.env): Tracer {
  const percent = Number(source.TRACE_PERCENT ?? 0);
  if (percent === 0) return NO_TRACER;
  const { region, name, ...key } = readEnv(
    {
      region: 'AWS_REGION',
      name: 'AWS_LAMBDA_FUNCTION_NAME',
      accessKeyId: 'AWS_ACCESS_KEY_ID',
      secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
    },
    source,
  );
  const credentials = { ...key, sessionToken: source.AWS_SESSION_TOKEN };
  return createTracer({
    ...{ clock: systemClock, ids: systemIds, log, name, percent },
    send: createSegmentSender({ region, credentials }),
  });
}
