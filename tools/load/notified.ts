import type { Item } from '@sward/shared/table';
import type { Payment } from '../../services/payments/src/payment/payment.ts';
import { paymentOf } from '../../services/payments/src/payment/payment-store.ts';

/** A mail that was sent. */
export interface DeliveredMail {
  /** Address of the recipient. */
  to: string;
  subject: string;
}

interface Told {
  to: 'ownerId' | 'providerId';
  subject: string;
  link(payment: Payment): string;
  when(payment: Payment): boolean;
}

const isPaid = ({ capturedCents }: Payment) => capturedCents > 0;
const isReleased = ({ status }: Payment) => status === 'released';
const jobPage = ({ requestId }: Payment) => `/requests/${requestId}`;

/** Notifications and mails that a payment always causes, by the name that both share. */
const ROWS: Record<string, Told> = {
  'payment-held': {
    ...{ to: 'ownerId', subject: 'Your payment receipt', when: isPaid },
    link: ({ id }) => `/success/${id}`,
  },
  'bid-accepted': { to: 'providerId', subject: 'Your bid was accepted', link: jobPage, when: isPaid },
  'payment-released': {
    to: 'ownerId',
    subject: 'Your payment was released',
    link: jobPage,
    when: isReleased,
  },
  'provider-paid': {
    ...{ to: 'providerId', subject: 'Your payment is on its way', when: isReleased },
    link: () => '/earnings',
  },
};

/**
 * Returns the notifications and mails that are missing for payments made since an instant, and mails that failed or are
 * still due. Each must exist exactly once, but a second copy of a sent mail is allowed.
 */
export function missingNotificationsOf({
  items,
  mails,
  since,
}: {
  items: readonly Item[];
  mails: readonly DeliveredMail[];
  since: string;
}): string[] {
  const payments = items
    .filter(({ sk }) => sk === 'PAYMENT')
    .map(paymentOf)
    .filter(({ createdAt }) => createdAt >= since);
  const notices = countOf(
    items.filter(({ sk }) => sk.startsWith('NOTICE#')),
    ({ accountId, notice, link }) => `${(notice as { name?: unknown }).name} to ${accountId} at ${link}`,
  );
  const sent = items.filter(({ sk, state }) => sk === 'MAIL' && state === 'sent');
  const records = countOf(sent, ({ name, recipient }) => `${name} to ${recipient}`);
  const left = countOf(mails, ({ to, subject }) => `${subject} to ${to}`);
  const addresses = new Map(
    items.filter(({ sk }) => sk === 'CONTACT').map(({ pk, email }) => [pk.slice('CONTACT#'.length), email]),
  );
  return [
    ...Object.entries(ROWS).flatMap(([name, { to, subject, link, when }]) => {
      const told = payments.filter(when);
      const byNotice = countOf(told, (payment) => `${name} to ${payment[to]} at ${link(payment)}`);
      const byRecipient = countOf(told, (payment) => payment[to]);
      const expectedMails = [...byRecipient].map(
        ([id, times]) => [`${subject} to ${addresses.get(id)}`, times] as const,
      );
      return [
        ...differing('notices', byNotice, notices),
        ...differing(
          'mails recorded',
          [...byRecipient].map(([id, times]) => [`${name} to ${id}`, times] as const),
          records,
        ),
        ...differing('mails left', expectedMails, left, true),
      ];
    }),
    ...items
      .filter(({ sk, state }) => sk === 'MAIL' && (state === 'failed' || state === 'due'))
      .map(({ pk, name, state }) => `${pk}: mail ${name} is ${state}`),
  ];
}

function countOf<T>(some: readonly T[], keyOf: (each: T) => string): Map<string, number> {
  return new Map([...Map.groupBy(some, keyOf)].map(([key, same]) => [key, same.length]));
}

function differing(
  what: string,
  expected: Iterable<readonly [key: string, times: number]>,
  found: ReadonlyMap<string, number>,
  orMore = false,
): string[] {
  return [...expected]
    .filter(([key, times]) => {
      const there = found.get(key) ?? 0;
      return orMore ? there < times : there !== times;
    })
    .map(([key, times]) => `${what}: ${key} ${found.get(key) ?? 0} times of ${times}`);
}
