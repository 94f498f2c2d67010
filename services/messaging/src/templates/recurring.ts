import { type Cents, formatCents } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import type { ServiceFrequency } from '@sward/shared/product';
import type { PartyFacts } from './job-rescheduled.ts';
import { recurringTexts as WORDS } from './recurring-texts.ts';
import {
  allInPrice,
  dayText,
  frequencyText,
  type JobFacts,
  jobRows,
  type Person,
  recipientMail,
  servicesRow,
  type Template,
} from './template.ts';

export type RecurringFacts = {
  recurringId: string;
  to: PartyFacts['to'];
  /** The actor. The mail goes to the other party as well. */
  by: 'owner' | 'provider' | 'system';
  change: 'started' | 'skipped' | 'paused' | 'resumed' | 'ended';
  services: string[];
  frequency: ServiceFrequency;
  bidCents: Cents;
  /** Plain day of the skipped visit. */
  date: string | null;
  /** Plain day until which it is paused; null until it is resumed. */
  pausedUntil: string | null;
  unpaid: boolean;
  /** The party whose account ended or was suspended, and the service with it. */
  leftBy: 'owner' | 'provider' | null;
};

/** Mail to both parties: a change of a recurring service. */
export const recurringChanged: Template<RecurringFacts> = (site, person, facts) => {
  const { language } = person;
  const t = WORDS[language];
  const { subject } = t.changes[facts.change];
  const price = facts.to === 'owner' ? allInPrice(facts.bidCents, language) : formatCents(facts.bidCents);
  return recipientMail(site, person, {
    subject,
    preview: subject,
    blocks: [
      { text: changeText(facts, person) },
      {
        facts: [
          servicesRow(facts, language),
          [t.frequency, frequencyText(facts.frequency, language)],
          [t.each, price],
        ],
      },
      {
        action: {
          label: isLeft(facts) && facts.to === 'owner' ? t.findOther : t.page,
          url: `${site.url}/recurring/${facts.recurringId}`,
        },
      },
      ...(facts.change === 'ended' ? [] : [{ note: t.note }]),
    ],
  });
};

function changeText(facts: RecurringFacts, { language }: Person): string {
  const { changes } = WORDS[language];
  const day = facts.date === null ? '' : dayText(facts.date, language);
  switch (facts.change) {
    case 'started':
      return changes.started.text;
    case 'skipped':
      return changes.skipped.text(day);
    case 'paused':
      return [...(facts.unpaid ? [changes.paused.unpaid(day)] : []), ...pause(facts, language)].join(' ');
    case 'resumed':
      return changes.resumed.text;
    case 'ended':
      if (isLeft(facts)) return changes.ended.left[facts.to];
      return `${changes.ended.by[facts.by === facts.to ? 'you' : facts.by]} ${facts.by === 'system' ? changes.ended.atRisk : changes.ended.text}`;
  }
}

/** Whether the service has ended with the account of the other party. */
const isLeft = ({ change, leftBy, to }: RecurringFacts) =>
  change === 'ended' && leftBy !== null && leftBy !== to;

function pause({ pausedUntil, unpaid, to }: RecurringFacts, language: Person['language']): string[] {
  const { paused } = WORDS[language].changes;
  if (pausedUntil !== null) return [paused.until(dayText(pausedUntil, language))];
  return [paused.open[to], ...(unpaid && to === 'owner' ? [paused.resume] : [])];
}

export type VisitUnpaidFacts = JobFacts & {
  bidId: string;
  bidCents: Cents;
  payUntil: string;
  zone: string;
};

/** Mail to the homeowner: the saved card was declined. */
export const visitUnpaid: Template<VisitUnpaidFacts> = (site, person, facts) => {
  const { language } = person;
  const { unpaid: t } = WORDS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text(instantText(facts.payUntil, facts.zone, language)) },
      { facts: [...jobRows(facts, language), [t.price, allInPrice(facts.bidCents, language)]] },
      { action: { label: t.page, url: `${site.url}/checkout?bidId=${facts.bidId}` } },
    ],
  });
};
