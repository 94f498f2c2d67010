import { randomUUID } from 'node:crypto';
import type { StreamRecord } from '../dynamodb/streams.ts';
import type { StreamMappingSettings } from './settings.ts';

export interface GivenUpBatch {
  records: readonly StreamRecord[];
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  invocations: number;
  now: number;
}

const SHARD = 'shardId-00000000000000000000-00000000';

/** Returns Lambda's document for the failure destination. It says where the records are, without their content. */
export function onFailureDocument(
  { functionArn, streamArn }: StreamMappingSettings,
  batch: GivenUpBatch,
): string {
  const { records, condition, invocations, now } = batch;
  const first = records[0]?.dynamodb;
  const last = records.at(-1)?.dynamodb;
  const arrival = (seconds = 0) => new Date(seconds * 1000).toISOString();
  return JSON.stringify({
    requestContext: {
      requestId: randomUUID(),
      functionArn,
      condition,
      approximateInvokeCount: invocations,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    DDBStreamBatchInfo: {
      shardId: SHARD,
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: arrival(last?.ApproximateCreationDateTime),
      batchSize: records.length,
      streamArn,
    },
  });
}
