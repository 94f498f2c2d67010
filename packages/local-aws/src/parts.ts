/** Parts of the local cloud for another emulator, such as one that a cloud's own deployment tool calls. */
export { createEvent } from './api-gateway/event.ts';
export {
  BODY_LIMIT,
  type HttpReply,
  type HttpRequest,
  jsonReply,
  readBody,
  send,
  splitTarget,
} from './api-gateway/http.ts';
export { readResponse } from './api-gateway/response.ts';
export { createRouter, type Route } from './api-gateway/routes.ts';
export type { Template } from './cfn/assembly.ts';
export { createClock } from './clock/clock.ts';
export { openStore } from './core/store.ts';
export type { Principal } from './core/types.ts';
export { createDeliveries } from './deliveries/deliveries.ts';
export { createEndpoint } from './endpoint/endpoint.ts';
export { openPort, type Port } from './endpoint/port.ts';
export { createGeoMaps } from './location/maps-service.ts';
export { createGeoPlaces } from './location/service.ts';
export { parseMessage } from './ses/mime.ts';
export { createSes } from './ses/service.ts';
