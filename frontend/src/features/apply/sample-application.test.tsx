import { screen } from '@testing-library/react';
import { openApp } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';

test('shows a sample profile, and the sample mail when asked', async () => {
  const { user } = openApp('/test-provider-registration');
  await screen.findByRole('heading', { level: 1, name: 'Provider registration preview' });
  expect(screen.getByText('Example')).toBeVisible();
  expect(screen.getByText('Pending Review')).toBeVisible();
  expect(screen.queryByText('A new provider application has arrived.')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show Application Email' }));

  expect(screen.getByText('A new provider application has arrived.')).toBeVisible();
  expect(screen.getByText(/Status: Pending Review/)).toBeVisible();
  expect(await violations()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Hide Application Email' }));
  expect(screen.queryByText('A new provider application has arrived.')).not.toBeInTheDocument();
});
