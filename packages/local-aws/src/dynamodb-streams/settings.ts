import type { Resource } from '../core/types.ts';
import { functionArn } from '../deliveries/lambda.ts';
import { compilePattern, type EventMatcher } from '../eventbridge/pattern.ts';

/** An event source mapping of a table's stream, as its template says. */
export interface StreamMappingSettings {
  /** Names the checkpoint; stable from start to start. */
  id: string;
  tableName: string;
  streamArn: string;
  functionArn: string;
  startAtLatest: boolean;
  batchSize: number;
  /** Returns whether the function wants the record. Without filters it wants all of them. */
  wants: EventMatcher;
  partial: boolean;
  bisect: boolean;
  /** Infinite when the template sets no limit. */
  retries: number;
  maximumAgeMs: number;
  onFailureArn?: string;
}

/** Returns the enabled `AWS::Lambda::EventSourceMapping` resources that read a table's stream. */
export function readStreamMappings(resources: readonly Resource[]): StreamMappingSettings[] {
  return resources
    .filter(
      ({ type, properties }) =>
        type === 'AWS::Lambda::EventSourceMapping' &&
        String(properties.EventSourceArn).includes(':dynamodb:') &&
        properties.Enabled !== false,
    )
    .map(readStreamMapping);
}

function readStreamMapping({ stack, logicalId, properties }: Resource): StreamMappingSettings {
  const streamArn = String(properties.EventSourceArn);
  const filters = (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }: { Pattern: string }) =>
    compilePattern(JSON.parse(Pattern)),
  );
  const onFailureArn = properties.DestinationConfig?.OnFailure?.Destination;
  return {
    id: `${stack}/${logicalId}`,
    tableName: streamArn.split('/')[1] ?? '',
    streamArn,
    functionArn: functionArn(properties.FunctionName),
    startAtLatest: properties.StartingPosition === 'LATEST',
    batchSize: Number(properties.BatchSize ?? 100),
    wants: (record) => filters.length === 0 || filters.some((matches: EventMatcher) => matches(record)),
    partial: (properties.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
    bisect: properties.BisectBatchOnFunctionError === true,
    retries: limit(properties.MaximumRetryAttempts),
    maximumAgeMs: limit(properties.MaximumRecordAgeInSeconds) * 1000,
    ...(onFailureArn !== undefined && { onFailureArn }),
  };
}

/** Returns a limit of a template, where both -1 and an absent value mean no limit. */
function limit(value: number | undefined): number {
  return value === undefined || value < 0 ? Number.POSITIVE_INFINITY : value;
}
