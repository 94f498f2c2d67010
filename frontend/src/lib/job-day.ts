import type { ServiceTime } from '@sward/shared/kernel';
import { requests, windowWords } from '#messages/requests.ts';
import { plainDay } from './format.ts';

interface Days {
  serviceDate: string;
  serviceTime: ServiceTime;
  schedule?: { date: string; time: ServiceTime } | null | undefined;
}

/** When it is done: day and window of the accepted bid, before that those that its owner asked for. */
export function whenOf({ serviceDate, serviceTime, schedule }: Days): string {
  const { date, time } = schedule ?? { date: serviceDate, time: serviceTime };
  return requests.on(plainDay(date), windowWords[time]);
}
