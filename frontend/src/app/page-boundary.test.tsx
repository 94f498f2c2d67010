import { ApiError } from '@sward/shared/contract/client';
import { render, screen } from '@testing-library/react';
import { PageBoundary } from './page-boundary.tsx';

function Failing({ error }: { error: Error }): never {
  throw error;
}

function open(error: Error): void {
  render(
    <PageBoundary>
      <Failing error={error} />
    </PageBoundary>,
    // React otherwise prints every error that a boundary takes.
    { onCaughtError: () => undefined },
  );
}

test('an answer of the API that broke a page is named by its number', () => {
  open(new ApiError(500, { code: 'internal', message: 'no', correlationId: 'cor_01ABC' }));

  expect(screen.getByText('cor_01ABC')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('any other error has no number', () => {
  open(new TypeError('no'));

  expect(screen.getByRole('heading', { name: 'Something went wrong on this page.' })).toBeVisible();
  expect(screen.queryByText(/include this number/)).not.toBeInTheDocument();
});
