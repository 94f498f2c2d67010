import {
  createLogger,
  readEnv,
  systemClock,
  systemIds,
  systemRandom,
  systemWait,
} from '@sward/shared/lambda';
import { createDynamoTable } from '@sward/shared/table';
import { createGeocoder } from './places-geocoder.ts';

/** The ports that events and timers need; a file of its own keeps photos and zones out of that bundle. */
export function buildInboxPorts() {
  const env = readEnv({ marketplace: 'MARKETPLACE_TABLE' });
  return {
    clock: systemClock,
    ids: systemIds,
    log: createLogger({ service: 'requests' }),
    marketplace: createDynamoTable(env.marketplace, { random: systemRandom, wait: systemWait }),
    geocoder: createGeocoder(),
  };
}
