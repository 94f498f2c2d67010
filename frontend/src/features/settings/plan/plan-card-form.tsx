import type { ComponentProps } from 'react';
import { type CardSetup, t } from '../plan.ts';
import { CardForm } from './card-form.tsx';

export interface PlanCardProps {
  setup: CardSetup;
  taken: () => Promise<boolean>;
  onBack: () => void;
}

/** The form that replaces the plan's card. */
export function PlanCardForm<Values extends object>(
  props: Omit<ComponentProps<typeof CardForm<Values>>, 'title' | 'submit'>,
) {
  return <CardForm {...props} title={t.card} submit={t.useCard} />;
}
