import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';

export type WeatherDay = Answer<'bids.weather'>['days'][number];
export type WindowWeather = WeatherDay['jobs'][number]['weather'];

/** Reads the weather of a provider's days; without a network, or a forecast, there is none. */
export function useWeather() {
  const online = useOnline();
  const { data, isPending } = useQuery({
    queryKey: ['bid', 'weather'],
    queryFn: ({ signal }) => api.call('bids.weather', {}, { signal }),
    enabled: online,
  });
  return { days: online ? data?.days : undefined, isPending: online && isPending };
}
