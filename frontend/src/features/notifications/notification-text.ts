import { PLANS } from '@sward/shared/product';
import { serviceList } from '../../lib/catalogue.ts';
import { date, fromCents, moment, plainDay } from '../../lib/format.ts';
import { momentAt } from '../../lib/time-at.ts';
import type { Notice } from '../../messages/notification-texts.ts';
import { times } from '../../messages/product/catalogue.en.ts';
import { notificationTexts } from './messages/notifications.en.ts';

const money = (cents: number) => (cents === 0 ? '' : fromCents(cents));
const plan = (code: keyof typeof PLANS) => PLANS[code].label;

/** Formats of the facts that a text does not take as they are. */
const SPOKEN: Record<string, (value: never, zone?: string) => string> = {
  services: serviceList,
  totalCents: money,
  cents: money,
  date: plainDay,
  fixDate: plainDay,
  time: (code: keyof typeof times) => times[code],
  arrivesAt: momentAt,
  releaseAt: moment,
  payUntil: moment,
  answerBy: (at: string, zone) => (zone ? momentAt : moment)(at, zone),
  chooseBy: moment,
  until: moment,
  decideBy: moment,
  hearBy: moment,
  periodEnd: date,
  plan,
};

/** Returns the text of a notification in the language of the page. */
export function notificationText(notice: Notice): string {
  const zone = 'zone' in notice ? notice.zone : undefined;
  const facts = Object.entries(notice).map(([key, value]) => [
    key,
    value === null ? null : (SPOKEN[key]?.(value as never, zone) ?? value),
  ]);
  return (notificationTexts[notice.name] as (facts: unknown) => string)(Object.fromEntries(facts));
}
