import {
  basePorts,
  ENDLESS,
  eachMessage,
  type Remaining,
  readEnv,
  tableFrom,
  withGrantCheck,
} from '@sward/shared/lambda';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { keyOfArrival } from './photos/arrival.ts';
import { processUpload } from './photos/process-upload.ts';
import { createPhotoBucket } from './photos/s3-photo-bucket.ts';

const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
const ports = {
  ...basePorts('requests'),
  marketplace: tableFrom('MARKETPLACE_TABLE'),
  bucket: createPhotoBucket(env.uploads),
};

/** Handles the bucket's messages about new files. */
export const handler = withGrantCheck(
  async (batch: SQSEvent, call: Remaining = ENDLESS): Promise<SQSBatchResponse> =>
    await eachMessage(batch, call, ports.log, (message) => processUpload(ports, keyOfArrival(message))),
);
