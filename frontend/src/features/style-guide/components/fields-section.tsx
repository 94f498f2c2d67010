import { MESSAGE_KEYS } from '@sward/shared/contract';
import { Banknote, Landmark, PiggyBank } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Chips } from '../../../form/fields/chips.tsx';
import { CodeField } from '../../../form/fields/code-field.tsx';
import { RadioCards } from '../../../form/fields/radio-cards.tsx';
import { NO_RATING, RatingField } from '../../../form/fields/rating-field.tsx';
import {
  CheckField,
  DateField,
  MoneyField,
  SelectField,
  TextArea,
  TextField,
} from '../../../form/fields.tsx';
import { Form } from '../../../form/form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSchemaForm } from '../../../form/use-schema-form.ts';
import { propertySizes } from '../../../messages/product/catalogue.en.ts';
import { Button } from '../../../ui/button.tsx';
import { kit } from '../kit-text.ts';
import { Columns, Sample, Section } from './section.tsx';

const ANYTHING = z.looseObject({});
const WRONG = {
  wrongName: MESSAGE_KEYS.first_name_required,
  wrongSize: MESSAGE_KEYS.required,
  wrongDay: MESSAGE_KEYS.date_past,
  wrongAmount: MESSAGE_KEYS.amount_invalid,
  wrongText: MESSAGE_KEYS.too_long,
  wrongTerms: MESSAGE_KEYS.terms_service,
};
const SIZES = [
  { value: 'small', label: 'Small', hint: 'under 1/4 acre' },
  { value: 'medium', label: 'Medium', hint: '1/4 to 1/2 acre' },
  { value: 'large', label: 'Large', disabled: true },
] as const;
const METHODS = [
  { value: 'card', label: 'Card', hint: 'Charged when you accept', icon: Banknote },
  { value: 'bank', label: 'Bank account', hint: kit.long, icon: Landmark },
  { value: 'wallet', label: 'Wallet', hint: 'Not available yet', icon: PiggyBank, disabled: true },
] as const;

export function FieldsSection() {
  return (
    <Section id="fields">
      <Columns>
        <Sample name="Fields, with hints, optional, disabled, near and over the limit of a text">
          <PlainFields />
        </Sample>
        <Sample name="Fields with errors, and the error summary">
          <WrongFields />
        </Sample>
        <Sample name="Radio cards, with an option that is disabled">
          <Method name="method" />
        </Sample>
        <Sample name="Radio cards with an error">
          <Method name="wrongMethod" error={MESSAGE_KEYS.required} />
        </Sample>
        <Sample name="Chips, with one that is disabled, and with an error">
          <Size name="size-chip" />
          <Size name="wrongSize-chip" error={MESSAGE_KEYS.required} />
        </Sample>
        <Sample name="Code of six digits">
          <Code />
        </Sample>
        <Sample name="Rating, and with an error">
          <Rating name="rating" chosen={3} />
          <Rating name="wrongRating" chosen={NO_RATING} error={MESSAGE_KEYS.rating_required} />
        </Sample>
        <Sample name="Form: submit it empty">
          <ShortForm />
        </Sample>
      </Columns>
    </Section>
  );
}

function PlainFields() {
  const form = useSchemaForm<Record<string, string>>(ANYTHING, {
    name: '',
    filled: kit.long,
    fixed: 'Cannot be changed',
    size: 'medium',
    day: '2030-05-06',
    amount: '46.95',
    text: 'Front and back.',
    nearText: 'The gate sticks.',
    overText: 'The gate sticks, push hard.',
  });
  return (
    <Form form={form} onSubmit={() => undefined} label="Fields" className="grid gap-5">
      <TextField
        name="name"
        label="Text"
        hint="A hint says what is wanted."
        placeholder="Placeholder"
        optional
      />
      <TextField name="filled" label="Long text" />
      <TextField name="fixed" label="Disabled" disabled />
      <SelectField name="size" label="Select" options={propertySizes} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="day" label="Date" />
        <MoneyField name="amount" label="Money" />
      </div>
      <TextArea name="text" label="Text area" rows={2} most={500} />
      <TextArea name="nearText" label="Text area, near the limit" rows={2} most={20} />
      <TextArea name="overText" label="Text area, over the limit" rows={2} most={20} />
      <CheckField name="check" label="Checkbox" hint="With a hint." />
      <CheckField name="longCheck" label={kit.long} />
    </Form>
  );
}

function WrongFields() {
  const form = useSchemaForm<Record<string, string>>(ANYTHING, {
    wrongName: '',
    wrongSize: '',
    wrongText: kit.long,
  });
  const show = useRef(form.refuse);
  useEffect(() => show.current(WRONG), []);
  return (
    <Form form={form} onSubmit={() => undefined} label="Fields with errors">
      <div className="grid gap-5">
        <TextField name="wrongName" label="Text" hint="A hint says what is wanted." />
        <SelectField name="wrongSize" label="Select" options={propertySizes} placeholder="Choose" />
        <div className="grid gap-5 sm:grid-cols-2">
          <DateField name="wrongDay" label="Date" />
          <MoneyField name="wrongAmount" label="Money" />
        </div>
        <TextArea name="wrongText" label="Text area" rows={3} />
        <CheckField name="wrongTerms" label="Checkbox" />
      </div>
    </Form>
  );
}

function Method({ name, error }: { name: string; error?: string }) {
  const [value, setValue] = useState<(typeof METHODS)[number]['value'] | undefined>(
    error ? undefined : 'card',
  );
  return (
    <RadioCards
      name={name}
      legend="Pay with"
      options={METHODS}
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}

function Size({ name, error }: { name: string; error?: string }) {
  const [value, setValue] = useState<(typeof SIZES)[number]['value'] | undefined>(
    error ? undefined : 'small',
  );
  return <Chips name={name} legend="Lawn" chips={SIZES} value={value} error={error} onChange={setValue} />;
}

function Code() {
  const form = useSchemaForm<Record<string, string>>(ANYTHING, { code: '' });
  return (
    <Form form={form} onSubmit={() => undefined} label="Code">
      <CodeField name="code" label="Code" hint="Six digits, from the mail." />
    </Form>
  );
}

function Rating({ name, chosen, error }: { name: string; chosen: number; error?: string }) {
  const [value, setValue] = useState(chosen);
  return <RatingField name={name} label="Rating" value={value} error={error} onChange={setValue} />;
}

function ShortForm() {
  const form = useForm({ lightName: '', lightTerms: false }, ({ lightName, lightTerms }) => ({
    ...(!lightName && { lightName: MESSAGE_KEYS.first_name_required }),
    ...(!lightTerms && { lightTerms: MESSAGE_KEYS.terms_service }),
  }));
  return (
    <Form form={form} onSubmit={() => undefined} label="Short form">
      <TextField name="lightName" label="First name" />
      <CheckField name="lightTerms" label="I agree to the terms" />
      <Button type="submit" look="secondary" className="mt-3">
        Submit
      </Button>
    </Form>
  );
}
