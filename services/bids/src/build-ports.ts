import { basePorts, httpPorts, readEnv, tableFrom } from '@sward/shared/lambda';
import {
  bucketOf,
  createCachedPictures,
  createFiles,
  createHasUpload,
  createPhotos,
} from '@sward/shared/uploads';

/** Builds the ports of events. */
export function buildInboxPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  return {
    ...basePorts('bids'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
    files: createFiles(bucketOf(env.uploads)),
  };
}

/** Builds the production ports of the HTTP API, once per cold start. */
export function buildPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  const ports = buildInboxPorts();
  return {
    ...httpPorts(),
    ports: {
      ...ports,
      hasUpload: createHasUpload(bucketOf(env.uploads)),
      pictures: createCachedPictures(bucketOf(env.uploads)),
      photos: createPhotos(ports.marketplace, ports.files.link),
    },
  };
}
