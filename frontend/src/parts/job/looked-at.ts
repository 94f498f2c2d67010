import { now } from '../../lib/clock.ts';
import { moment } from '../../lib/format.ts';
import { lookedAt as t } from './messages/looked-at.en.ts';

/** Returns the sentence for the party who hears of a job by `hearBy` (instant). */
export function lookedAtText(hearBy: string): string {
  return Date.parse(hearBy) > now() ? t.by(moment(hearBy)) : t.late;
}
