import { now } from '../../../lib/clock.ts';
import { moment } from '../../../lib/format.ts';
import { lookedAt as t } from '../messages/looked-at.en.ts';

/** Returns title and text for the party who hears of a job by `hearBy` (instant). */
export function lookedAt(hearBy: string): { sentence: string; help: string } {
  const help = Date.parse(hearBy) > now() ? t.by(moment(hearBy)) : t.late;
  return { sentence: t.title, help };
}
