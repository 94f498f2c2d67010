import { httpPorts, readEnv, systemClock, tableFrom } from '@sward/shared/lambda';
import { bucketOf, createCachedPictures, createPhotos } from '@sward/shared/uploads';
import { buildInboxPorts } from './build-inbox-ports.ts';
import { createUploads } from './photos/s3-uploads.ts';
import { cacheMaps } from './places/cached-maps.ts';
import { createLocationMaps } from './places/location-maps.ts';

/** Builds the production ports of the HTTP API, once per cold start. */
export function buildPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  const ports = buildInboxPorts();
  const bucket = bucketOf(env.uploads);
  const maps = { ...bucket, endpoint: process.env.AWS_ENDPOINT_URL_GEO_MAPS ?? bucket.endpoint };
  return {
    ...httpPorts(),
    ports: {
      ...ports,
      conversations: tableFrom('CONVERSATIONS_TABLE'),
      mapPictures: cacheMaps(createLocationMaps(maps), createCachedPictures(bucket), ports.log),
      uploads: createUploads(bucket, systemClock),
      photos: createPhotos(ports.marketplace, ports.files.link),
    },
  };
}
