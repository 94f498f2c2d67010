import zoneAt from '@photostructure/tz-lookup';
import { httpDoor, readEnv } from '@sward/shared/lambda';
import { buildInboxPorts } from './build-inbox-ports.ts';
import { createUploads } from './s3-uploads.ts';

/** The real ports of the HTTP door, once per cold start. */
export function buildPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  return {
    ...httpDoor(),
    ports: {
      ...buildInboxPorts(),
      uploads: createUploads(env.uploads),
      zoneOf: ({ lat, lng }: { lat: number; lng: number }) => zoneAt(lat, lng),
    },
  };
}
