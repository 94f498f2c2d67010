import { MESSAGE_KEYS } from '@sward/shared/contract';
import { LIMITS } from '@sward/shared/product';
import { useQuery } from '@tanstack/react-query';
import type { Problems } from '../../form/use-form.ts';
import { type Answer, api } from '../../lib/api/api.ts';
import { announce } from '../../lib/api/signals.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { typedCents } from '../../lib/typed-cents.ts';

export type Tip = Answer<'payments.tip'>;
export type Card = NonNullable<Answer<'payments.savedCard'>['card']>;

/** Offered tips, in cents. */
export const TIPS = [500, 1000, 2000] as const;
export const OTHER = 'other';

/** `choice` is one of {@link TIPS} as text, or {@link OTHER}; empty before one is made. */
export interface TipChoice {
  choice: string;
  own: string;
}

/** Returns the cents of a choice; undefined while it is no amount. */
export function tipOf({ choice, own }: TipChoice): number | undefined {
  return choice === OTHER ? typedCents(own) : Number(choice);
}

export function tipProblems(values: TipChoice): Problems<TipChoice> {
  const cents = tipOf(values) ?? 0;
  return cents >= LIMITS.tip.least && cents <= LIMITS.tip.most ? {} : { own: MESSAGE_KEYS.tip_amount };
}

/** Opens the payment of a tip; the same amount opens the same one. */
export function useOpenTip(paymentId: string) {
  return useCommand({
    mutationFn: ({ tipCents, savedCard }: { tipCents: number; savedCard: boolean }) =>
      api.call('payments.tip', {
        params: { paymentId },
        body: { tipCents, ...(savedCard && { savedCard }) },
      }),
  });
}

/** Reads the viewer's saved card. */
export function useSavedCard(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['payment', 'saved-card'],
    queryFn: ({ signal }) => api.call('payments.savedCard', {}, { signal }),
  });
}

/** Reads the tip, which makes the server ask Stripe at once; returns whether it is paid. */
export async function tipIsPaid({ id }: Tip): Promise<boolean> {
  const tip = await readPayment(id);
  return tip !== undefined && tip.status !== 'initiated' && tip.status !== 'void';
}

/** Returns the cents of a job's tip that the server sees; 0 without one. */
export async function tipOfJob(paymentId: string): Promise<number> {
  return (await readPayment(paymentId))?.tip?.amountCents ?? 0;
}

async function readPayment(paymentId: string) {
  const payment = await api.call('payments.get', { params: { paymentId } }).catch(() => undefined);
  announce('payment');
  return payment;
}
