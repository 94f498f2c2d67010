import { httpDoor, readEnv, systemClock, tableFrom } from '@sward/shared/lambda';
import { bucketOf, createPhotos } from '@sward/shared/uploads';
import { buildInboxPorts } from './build-inbox-ports.ts';
import { createUploads } from './photos/s3-uploads.ts';

/** Builds the production ports of the HTTP API, once per cold start. */
export function buildPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  const ports = buildInboxPorts();
  return {
    ...httpDoor(),
    ports: {
      ...ports,
      conversations: tableFrom('CONVERSATIONS_TABLE'),
      uploads: createUploads(bucketOf(env.uploads), systemClock),
      photos: createPhotos(ports.marketplace, ports.files.link),
    },
  };
}
