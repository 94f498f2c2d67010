import { basePorts, tableFrom } from '@sward/shared/lambda';
import { createGeocoder } from './places-geocoder.ts';

/** The ports that events and timers need; a file of its own keeps photos and zones out of that bundle. */
export function buildInboxPorts() {
  return {
    ...basePorts('requests'),
    marketplace: tableFrom('MARKETPLACE_TABLE'),
    geocoder: createGeocoder(),
  };
}
