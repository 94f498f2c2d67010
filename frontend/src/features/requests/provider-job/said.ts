import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import type { Today } from '../../../parts/job/api/get-today.ts';
import { jobOfDay } from '../../../parts/job/messages/day/job-of-day.en.ts';
import type { StateTone } from '../../../ui/state-header.tsx';

/** Data of a job that its header needs. */
export interface Known {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
  /** Undefined until it is read; the header does not wait for it. */
  today: Today | undefined;
  now: number;
}

/** Texts and action of the job's state header. */
export interface Said {
  tone: StateTone;
  /** The time of the state, or since when it lasts. */
  note: string;
  sentence: string;
  help?: ReactNode;
  action?: ReactNode;
  /** The current step of the rail; undefined where the job has left it. */
  step?: number;
}

export const nameOf = ({ homeownerName }: Known['request']) => homeownerName ?? jobOfDay.homeowner;
export const netOf = ({ money }: Known['payment']) => fromCents(money.netCents);

export function placeOf({ address, city, state, zipCode }: Known['request']) {
  return address ? { address, city, state, zipCode: zipCode ?? '' } : undefined;
}
