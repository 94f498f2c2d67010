import { FIELD_MESSAGES, MESSAGE_KEYS } from '@sward/shared/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as z from 'zod/mini';
import { RadioCards } from './fields/radio-cards.tsx';
import { MoneyField, TextArea } from './fields.tsx';
import { Form } from './form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

function Notes() {
  const form = useSchemaForm<{ notes: string }>(z.looseObject({}), { notes: 'Gate' });
  return (
    <Form form={form} onSubmit={() => undefined} label="Notes">
      <TextArea name="notes" label="Notes" hint="What matters" most={6} />
      <MoneyField name="price" label="Price" />
    </Form>
  );
}

test('a text area counts what is left and what is too much, and cuts nothing off', async () => {
  render(<Notes />);
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  expect(notes).toHaveAccessibleDescription('What matters 2 characters left');

  await userEvent.type(notes, 's');
  expect(notes).toHaveAccessibleDescription('What matters 1 character left');

  await userEvent.type(notes, ' both');
  expect(notes).toHaveValue('Gates both');
  expect(notes).toHaveAccessibleDescription('What matters 4 characters too many');
});

test('an amount is typed as decimals', () => {
  render(<Notes />);

  expect(screen.getByLabelText('Price')).toHaveAttribute('inputmode', 'decimal');
});

test.each([
  ['45,50', '45.50'],
  ['1,000', '1000'],
  ['1,250.75', '1250.75'],
  ['45.50', '45.50'],
])('an amount that is typed as %s is read as %s', async (text, read) => {
  render(<Notes />);

  await userEvent.type(screen.getByLabelText('Price'), text);
  await userEvent.tab();

  expect(screen.getByLabelText('Price')).toHaveValue(read);
});

function Methods({ error }: { error?: string }) {
  const [value, setValue] = useState<'card' | 'bank'>();
  const options = [
    { value: 'card', label: 'Card', hint: 'Charged at once' },
    { value: 'bank', label: 'Bank' },
  ] as const;
  return (
    <RadioCards
      name="method"
      legend="Pay with"
      options={options}
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}

test('radio cards are one choice, each with its hint', async () => {
  render(<Methods />);
  const card = screen.getByRole('radio', { name: 'Card' });
  expect(card).toHaveAccessibleDescription('Charged at once');

  await userEvent.click(card);
  await userEvent.click(screen.getByText('Bank'));

  expect(card).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Bank' })).toBeChecked();
});

test('the message of radio cards describes the group', () => {
  render(<Methods error={MESSAGE_KEYS.required} />);

  expect(screen.getByRole('group', { name: 'Pay with' })).toHaveAccessibleDescription(
    FIELD_MESSAGES.required,
  );
});
