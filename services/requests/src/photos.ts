import { basePorts, readEnv, tableFrom, withGrantCheck } from '@sward/shared/lambda';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { processUpload } from './photos/process-upload.ts';
import { createPhotoBucket } from './photos/s3-photo-bucket.ts';

const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
const ports = {
  ...basePorts('requests'),
  marketplace: tableFrom('MARKETPLACE_TABLE'),
  bucket: createPhotoBucket(env.uploads),
};

/** Processes the bucket's messages of new files in sequence. Failures are reported by message. */
export const handler = withGrantCheck(async (batch: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const { messageId, body, attributes } of batch.Records) {
    try {
      await processUpload(ports, JSON.parse(body).detail.object.key);
    } catch (error) {
      const attempt = attributes.ApproximateReceiveCount;
      ports.log.error('message failed', { messageId, attempt, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
});
