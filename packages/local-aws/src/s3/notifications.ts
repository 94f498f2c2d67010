import { randomBytes } from 'node:crypto';
import type { Json, NewDelivery, Principal, ServiceEvent } from '../core/types.ts';
import type { AsyncInvocations } from '../deliveries/lambda.ts';
import type { Bucket } from './buckets.ts';
import { percentEncode } from './signature.ts';
import type { StoredObject } from './stored-object.ts';

export type CreatedBy = 'Put' | 'Post' | 'Copy';

const REASONS: Record<CreatedBy, string> = { Put: 'PutObject', Post: 'POST Object', Copy: 'CopyObject' };

/** Returns the deliveries that invoke the bucket's functions for the new object. */
export function creationDeliveries(
  bucket: Bucket,
  object: StoredObject,
  createdBy: CreatedBy,
  principal: Principal,
  invocation: AsyncInvocations,
): NewDelivery[] {
  return bucket.notifications
    .filter(({ event, prefix, suffix }) => {
      const isAsked = event === 's3:ObjectCreated:*' || event === `s3:ObjectCreated:${createdBy}`;
      return isAsked && object.key.startsWith(prefix) && object.key.endsWith(suffix);
    })
    .map(({ id, functionArn }) =>
      invocation(functionArn, creationEvent(bucket, object, createdBy, principal, id)),
    );
}

/** Returns the AWS event of the new object, for the account's own bus. Its key is not encoded. */
export function creationNotice(
  { name, arn }: Bucket,
  { key, size, etag, modifiedAt }: StoredObject,
  createdBy: CreatedBy,
): ServiceEvent {
  return {
    source: 'aws.s3',
    detailType: 'Object Created',
    resources: [arn],
    time: modifiedAt,
    detail: {
      version: '0',
      bucket: { name },
      object: { key, size, etag, sequencer: sequencer(modifiedAt) },
      'request-id': randomBytes(8).toString('hex').toUpperCase(),
      requester: '000000000000',
      'source-ip-address': '127.0.0.1',
      reason: REASONS[createdBy],
    },
  };
}

function creationEvent(
  bucket: Bucket,
  object: StoredObject,
  createdBy: CreatedBy,
  principal: Principal,
  configurationId: string,
): Json {
  const identity = { principalId: `AWS:${principal.name}` };
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: 'us-east-1',
        eventTime: new Date(object.modifiedAt).toISOString(),
        eventName: `ObjectCreated:${createdBy}`,
        userIdentity: identity,
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: {
          'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase(),
          'x-amz-id-2': randomBytes(32).toString('base64'),
        },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId,
          bucket: { name: bucket.name, ownerIdentity: identity, arn: bucket.arn },
          object: {
            // Encoded as in a query string, where spaces become plus signs, but slashes stay.
            key: percentEncode(object.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
            size: object.size,
            eTag: object.etag,
            sequencer: sequencer(object.modifiedAt),
          },
        },
      },
    ],
  };
}

let order = 0;

/** Returns a sequencer that sorts later objects higher, also within a millisecond. */
function sequencer(at: number): string {
  order = (order + 1) % 0x10000;
  return (at.toString(16).padStart(12, '0') + order.toString(16).padStart(4, '0')).toUpperCase();
}
