import type { Contract, ResponseOf } from '@sward/shared/contract';
import { hoursIn } from '@sward/shared/kernel';
import { serviceTypeNames, windowOf } from '@sward/shared/product';
import type { WeatherDay } from './get-weather.ts';

type WeatherView = ResponseOf<Contract['bids.weather']>;

export function weatherView(days: readonly WeatherDay[]): WeatherView {
  return { days: days.map(dayView) };
}

function dayView({ date, forecast, jobs, choices }: WeatherDay): WeatherView['days'][number] {
  const { request, bid } = jobs[0];
  return {
    date,
    city: bid.city,
    zone: request.zone,
    updatedAt: forecast.updatedAt,
    hours: hoursIn(forecast.hours, windowOf(date, 'anytime', request.zone)),
    jobs: jobs.map(
      ({
        bid: { id, requestId, serviceTypeIds, availableTime },
        homeownerName,
        weather,
        movable,
        asked,
      }) => ({
        bidId: id,
        serviceRequestId: requestId,
        services: serviceTypeNames(serviceTypeIds),
        homeownerName,
        time: availableTime,
        weather,
        movable,
        asked,
      }),
    ),
    choices,
  };
}
