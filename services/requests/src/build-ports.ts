import zoneAt from '@photostructure/tz-lookup';
import {
  createDynamoTable,
} from '@sward/shared/table';
import {
  createLogger,
  createSecrets,
  createSessionReader,
  readEnv,
  systemClock,
  systemIds,
  systemRandom,
  systemWait,
} from '@sward/shared/lambda';
import { createGeocoder } from './places-geocoder.ts';
import type { InboxPorts, Ports } from './ports.ts';
import { createUploads } from './s3-uploads.ts';
