import { BUSINESS_ZONE, type Cents, formatCents } from '@sward/shared/kernel';
import { instantText } from '@sward/shared/mail';
import { LIMITS } from '@sward/shared/product';
import { inLanguages, recipientMail, type Template } from '../template.ts';

export type PayoutBlockedFacts = { paymentId: string; amountCents: Cents };

const WORDS = inLanguages({
  en: {
    page: 'Complete your payout account',
    blocked: {
      subject: 'Your payout is waiting for you',
      preview: 'Your payout account needs your attention.',
      text: 'Stripe, which pays you out, needs something from you before it can send you this payout. It stays yours and leaves by itself once that is done.',
      waiting: 'Waiting',
    },
    restricted: {
      subject: 'Your payout account needs your attention',
      preview: 'Until then you cannot be paid, or place bids.',
      text: 'Stripe, which pays you out, needs something from you before it can pay you again. Until then you cannot place bids. Jobs that you have go on.',
    },
  },
  es: {
    page: 'Completar su cuenta de cobro',
    blocked: {
      subject: 'Su cobro le está esperando',
      preview: 'Su cuenta de cobro necesita su atención.',
      text: 'Stripe, que le paga, necesita algo de usted antes de poder enviarle este cobro. Sigue siendo suyo y sale automáticamente en cuanto esté resuelto.',
      waiting: 'En espera',
    },
    restricted: {
      subject: 'Su cuenta de cobro necesita su atención',
      preview: 'Hasta entonces no puede cobrar ni hacer ofertas.',
      text: 'Stripe, que le paga, necesita algo de usted antes de poder pagarle de nuevo. Hasta entonces no puede hacer ofertas. Los trabajos que ya tiene continúan.',
    },
  },
});

/** Mail to the provider: money is waiting, and how to receive it. */
export const payoutBlocked: Template<PayoutBlockedFacts> = (site, person, { amountCents }) => {
  const { blocked: t, page } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [
      { text: t.text },
      { facts: [[t.waiting, formatCents(amountCents)]] },
      { action: { label: page, url: `${site.url}/earnings` } },
    ],
  });
};

export type PayoutAccountRestrictedFacts = Record<string, never>;

/** Mail to the provider: the account cannot receive money, whether or not some is waiting. */
export const payoutAccountRestricted: Template<PayoutAccountRestrictedFacts> = (site, person) => {
  const { restricted: t, page } = WORDS[person.language];
  return recipientMail(site, person, {
    ...t,
    blocks: [{ text: t.text }, { action: { label: page, url: `${site.url}/earnings` } }],
  });
};

export type PayoutBlockedDeskFacts = PayoutBlockedFacts & { because: 'account' | 'stripe' };

/** Mail to the operators: a provider is not paid. */
export const payoutBlockedDesk: Template<PayoutBlockedDeskFacts> = (site, desk, facts) =>
  recipientMail(site, desk, {
    subject: 'A payout is blocked',
    preview: 'It is tried again every day.',
    blocks: [
      {
        text:
          facts.because === 'account'
            ? "The provider's payout account cannot take money. The provider has been told what to do; the payout leaves as soon as the account can be paid."
            : 'The account could be paid, and Stripe has refused all the same. Look at the balance and at the log. It is tried again every day.',
      },
      {
        facts: [
          ['Payment', facts.paymentId],
          ['Amount', formatCents(facts.amountCents)],
        ],
      },
      { action: { label: 'Open the payment', url: `${site.url}/operator/payments/${facts.paymentId}` } },
    ],
  });

export type HoldWarnedFacts = PayoutBlockedFacts & { endsAt: string };

/** Mail to the operators: the last days for a decision. */
export const holdWarned: Template<HoldWarnedFacts> = (site, desk, { paymentId, amountCents, endsAt }) =>
  recipientMail(site, desk, {
    subject: 'A payment has been held too long',
    preview: 'It goes back by itself unless somebody decides.',
    blocks: [
      {
        text: `This payment has been held for ${LIMITS.holdWarnDays} days. After ${LIMITS.holdDays} days it goes back to the homeowner, whatever it waits for.`,
      },
      {
        facts: [
          ['Payment', paymentId],
          ['Held', formatCents(amountCents)],
          ['Goes back', instantText(endsAt, BUSINESS_ZONE)],
        ],
      },
      { action: { label: 'Open the payment', url: `${site.url}/operator/payments/${paymentId}` } },
    ],
  });
