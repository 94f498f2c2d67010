import { useForm } from '../../form/use-form.ts';
import { cardProblems, EMPTY_CARD } from './local-card.ts';
import { LocalCardFields, useLocalCard } from './local-payment-card.tsx';
import { TipForm, type TipMethodProps } from './tip-form.tsx';

/** Pays a tip at the embedded card processor of the local stack. */
export default function LocalTip({ tip, onPaid }: TipMethodProps) {
  const form = useForm(EMPTY_CARD, cardProblems);
  const { confirm, dialog } = useLocalCard(tip.clientSecret, tip.tipCents / 100);
  return (
    <>
      <TipForm form={form} tip={tip} confirm={(card) => confirm(card, false)} onPaid={onPaid}>
        <LocalCardFields />
      </TipForm>
      {dialog}
    </>
  );
}
