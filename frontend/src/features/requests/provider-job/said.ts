import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/api.ts';
import { fromCents } from '../../../lib/format.ts';
import type { Today } from '../../../parts/job/api/get-today.ts';
import { jobOfDay } from '../../../parts/job/messages/day/job-of-day.en.ts';
import type { StateTone } from '../../../ui/state-header.tsx';

/** What is known of a job. */
export interface Known {
  request: Answer<'requests.get'>;
  job: Answer<'bids.getJob'>;
  payment: Answer<'payments.get'>;
  /** Undefined until it is read: nothing waits for it. */
  today: Today | undefined;
  now: number;
}

/** What the state header says of it. */
export interface Said {
  tone: StateTone;
  /** When, or since when. */
  note: string;
  sentence: string;
  help?: ReactNode;
  action?: ReactNode;
  /** Of the way; undefined where the job has left it. */
  step?: number;
}

export const nameOf = ({ homeownerName }: Known['request']) => homeownerName ?? jobOfDay.homeowner;
export const netOf = ({ money }: Known['payment']) => fromCents(money.netCents);

export function placeOf({ address, city, state, zipCode }: Known['request']) {
  return address ? { address, city, state, zipCode: zipCode ?? '' } : undefined;
}
