import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Chips } from './chips.tsx';

const CHIPS = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large', disabled: true },
] as const;
type Size = (typeof CHIPS)[number]['value'];

function Sizes({ error }: { error?: string }) {
  const [value, setValue] = useState<Size>();
  return <Chips name="size" legend="Lawn" chips={CHIPS} value={value} error={error} onChange={setValue} />;
}

test('chips are radios: one is chosen by hand or by arrow keys, a disabled one by neither', async () => {
  const user = userEvent.setup();
  render(<Sizes />);
  const group = within(screen.getByRole('group', { name: 'Lawn' }));
  const chosen = () => group.queryByRole('radio', { checked: true });
  expect(chosen()).toBeNull();

  await user.click(group.getByText('Small'));
  expect(chosen()).toHaveAccessibleName('Small');
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toHaveAccessibleName('Medium');
  await user.click(group.getByText('Large'));
  expect(chosen()).toHaveAccessibleName('Medium');
});

test('a message stands at the group once, and leads to the first chip', () => {
  render(<Sizes error="Choose one" />);

  expect(screen.getByRole('group', { name: 'Lawn' })).toHaveAccessibleDescription('Choose one');
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveAttribute('id', 'size');
});
