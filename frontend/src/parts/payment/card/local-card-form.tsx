import { useForm } from '../../../form/use-form.ts';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { cardProblems, EMPTY_CARD } from './local-card.ts';
import { LocalCardFields, useLocalCard } from './local-payment-card.tsx';

/** Pays at the embedded card processor of the local stack. */
export default function LocalCardForm({ payable, ...rest }: CardFormProps) {
  const form = useForm(EMPTY_CARD, cardProblems);
  const { confirm, dialog } = useLocalCard(payable.clientSecret, payable.cents / 100);
  return (
    <>
      <CardForm {...rest} form={form} payable={payable} confirm={(card) => confirm(card, false)}>
        <LocalCardFields />
      </CardForm>
      {dialog}
    </>
  );
}
