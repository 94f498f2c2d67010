import { basePorts, readEnv, tableFrom } from '@sward/shared/lambda';
import { bucketOf, createFiles } from '@sward/shared/uploads';
import { createGeocoder } from './places/places-geocoder.ts';

/** Builds the ports of events and timers. A separate file keeps photos and zones out of that bundle. */
export function buildInboxPorts() {
  const env = readEnv({ uploads: 'UPLOADS_BUCKET' });
  return {
    ...basePorts('requests'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
    geocoder: createGeocoder(),
    files: createFiles(bucketOf(env.uploads)),
  };
}
