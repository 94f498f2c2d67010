import { lazy, Suspense } from 'react';
import { Loading } from '../../ui/loading.tsx';
import type { CardFormProps } from './card-form.tsx';
import { isLocal } from './confirmation.ts';

const LocalCardForm = lazy(() => import('./local-card-form.tsx'));
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

/** Form that takes the card of one payment intent and charges it. */
export function PayByCard({ opening, ...form }: CardFormProps & { opening: string }) {
  const Method = isLocal(form.payable.publishableKey) ? LocalCardForm : StripeCardForm;
  return (
    <Suspense fallback={<Loading rows={2} label={opening} />}>
      <Method {...form} />
    </Suspense>
  );
}
