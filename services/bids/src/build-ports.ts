import { basePorts, httpPorts, readEnv, systemWait, tableFrom } from '@sward/shared/lambda';
import {
  bucketOf,
  createCachedPictures,
  createFiles,
  createHasUpload,
  createPhotos,
} from '@sward/shared/uploads';
import { cacheForecast } from './weather/cached-forecast.ts';
import { createWeatherService } from './weather/weather-service.ts';

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
  const env = readEnv({ uploads: 'UPLOADS_BUCKET', contact: 'MAIL_SUPPORT' });
  const ports = buildInboxPorts();
  // Absent in AWS: the weather service has one address.
  const weather = createWeatherService({ contact: env.contact, endpoint: process.env.WEATHER_API_URL });
  return {
    ...httpPorts(),
    ports: {
      ...ports,
      hasUpload: createHasUpload(bucketOf(env.uploads)),
      pictures: createCachedPictures(bucketOf(env.uploads)),
      photos: createPhotos(ports.marketplace, ports.files.link),
      forecast: cacheForecast(weather, { ...ports, wait: systemWait }),
    },
  };
}
