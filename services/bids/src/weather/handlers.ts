import type { weatherRoutes } from '@sward/shared/contract/bids/weather';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { getWeather } from './get-weather.ts';
import { moveDay } from './move-day.ts';
import { weatherView } from './weather-view.ts';

/** Handlers of the weather of a provider's days. */
export function weatherHandlers(ports: Ports): Handlers<typeof weatherRoutes> {
  return {
    'bids.weather': async ({ actor }) => ({ body: weatherView(await getWeather(ports, actor)) }),
    'bids.moveDay': async ({ actor, params, body }) => ({
      body: { items: await moveDay(ports, actor, { ...body, ...params }) },
    }),
  };
}
