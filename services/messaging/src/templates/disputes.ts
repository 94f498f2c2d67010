import { type Cents, formatCents } from '@sward/shared/kernel';
import { instantText, type MailSite } from '@sward/shared/mail';
import type { DisputeReason } from '@sward/shared/product';
import { OPERATOR_REFERRED, disputeTexts as WORDS } from './dispute-texts.ts';
import { reviewActions } from './review.ts';
import { dayText, recipientMail, requestPage, servicesRow, type Template } from './template.ts';

/** Job facts of every mail about a dispute, without the parties' texts, which stay on the page. */
export type DisputeFacts = {
  paymentId: string;
  requestId: string;
  services: string[];
  /** Zone of the property. */
  zone: string;
  to: 'owner' | 'provider' | 'operators';
};

function see(site: MailSite, { to, requestId, paymentId }: DisputeFacts, label: string) {
  const url =
    to === 'operators' ? `${site.url}/operator/disputes/${paymentId}` : requestPage(site, requestId);
  return { action: { label, url } };
}

export type DisputeOpenedFacts = DisputeFacts & {
  reason: DisputeReason;
  answerBy: string;
  /** Only the trip fee of a job that could not be begun is at stake. Absent from older mails. */
  fee?: boolean;
};

/** Mail to the provider: please answer. To the homeowner: what happens next. */
export const disputeOpened: Template<DisputeOpenedFacts> = (site, person, facts) => {
  const { language } = person;
  const { opened, reasons } = WORDS[language];
  const t = facts.to === 'provider' ? opened.provider : opened.owner;
  return recipientMail(site, person, {
    subject: t.subject,
    preview: opened.preview,
    blocks: [
      { text: facts.fee && facts.to === 'provider' ? opened.provider.fee : t.text },
      {
        facts: [
          servicesRow(facts, language),
          [opened.wrong, reasons[facts.reason]],
          [t.answerBy, instantText(facts.answerBy, facts.zone, language)],
        ],
      },
      see(site, facts, t.page),
    ],
  });
};

export type DisputeAnsweredFacts = DisputeFacts & {
  fixDate: string | null;
  refundCents: Cents | null;
  /** Absent from older mails. */
  answerBy?: string;
};

/** Mail to the homeowner: an offer. */
export const disputeAnswered: Template<DisputeAnsweredFacts> = (site, person, facts) => {
  const { language } = person;
  const { answered: t } = WORDS[language];
  const offer =
    facts.fixDate === null
      ? ([t.refund, formatCents(facts.refundCents ?? (0 as Cents))] as const)
      : ([t.visit, dayText(facts.fixDate, language)] as const);
  const until = facts.answerBy
    ? [[t.answerBy, instantText(facts.answerBy, facts.zone, language)] as const]
    : [];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, language), offer, ...until] },
      see(site, facts, t.page),
    ],
  });
};

export type FixAgreedFacts = DisputeFacts & { fixDate: string };

/** Mail to the provider: make a second visit on that day, and report it. */
export const fixAgreed: Template<FixAgreedFacts> = (site, person, facts) => {
  const { language } = person;
  const { fix: t, page } = WORDS[language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [servicesRow(facts, language), [t.day, dayText(facts.fixDate, language)]] },
      see(site, facts, page),
    ],
  });
};

export type DisputeReferredFacts = DisputeFacts & {
  overdue: boolean;
  /** An operator took the job up without a dispute of its parties. Absent from older mails. */
  takenUp?: boolean;
  decideBy: string;
};

/** Mail to the parties and operators: an operator decides. */
export const disputeReferred: Template<DisputeReferredFacts> = (site, person, facts) => {
  const { language } = person;
  const { referred, page } = WORDS[language];
  const words = facts.to === 'operators' ? OPERATOR_REFERRED : { ...referred, page };
  const t = facts.overdue ? words.late : facts.takenUp ? words.takenUp : words.now;
  return recipientMail(site, person, {
    subject: t.subject,
    preview: referred.preview,
    blocks: [
      { text: t.text },
      {
        facts: [
          servicesRow(facts, language),
          [referred.by, instantText(facts.decideBy, facts.zone, language)],
        ],
      },
      see(site, facts, words.page),
    ],
  });
};

export type DisputeResolvedFacts = DisputeFacts & {
  outcome: 'withdrawn' | 'fixed' | 'agreed' | 'decided';
  refundCents: Cents;
  transferCents: Cents;
  releaseAt: string | null;
};

/** Mail to the parties: the outcome. */
export const disputeResolved: Template<DisputeResolvedFacts> = (site, person, facts) => {
  const { language } = person;
  const { resolved: t, page } = WORDS[language];
  const { releaseAt, outcome } = facts;
  const settled = outcome === 'agreed' || outcome === 'decided';
  const rows = t.money[facts.to === 'provider' ? 'provider' : 'owner'];
  const money = [
    [rows.back, formatCents(facts.refundCents)],
    [rows.paid, formatCents(facts.transferCents)],
  ] as const;
  const clock = releaseAt ? [[t.released, instantText(releaseAt, facts.zone, language)] as const] : [];
  const resumed = outcome === 'withdrawn' && !releaseAt;
  return recipientMail(site, person, {
    ...(settled ? t.settled : resumed ? t.held : t.runs),
    blocks: [
      { text: resumed ? t.unfinished : t[outcome] },
      { facts: [servicesRow(facts, language), ...(settled ? money : clock)] },
      // A new review needs the same actions as the first one.
      ...(outcome === 'fixed' ? reviewActions(site, person, facts) : [see(site, facts, page)]),
    ],
  });
};
