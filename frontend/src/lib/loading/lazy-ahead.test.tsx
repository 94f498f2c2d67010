import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { lazyAhead } from './lazy-ahead.tsx';
import { useHere } from './use-here.ts';

const Word = ({ text }: { text: string }) => <p>{text}</p>;

/** A part whose module the test lets load, or fail. */
function part() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: ComponentType<{ text: string }> }>();
  const loads: number[] = [];
  const Part = lazyAhead<{ text: string }>(() => {
    loads.push(1);
    return promise;
  });
  return {
    Part,
    loads,
    come: () => act(async () => resolve({ default: Word })),
    fail: () => act(async () => reject(new Error())),
  };
}

function Here({ parts }: { parts: Parameters<typeof useHere>[0] }) {
  return <p>{useHere(parts) ? 'all' : 'waits'}</p>;
}

test('a part that has been asked for is drawn without a fallback, one that was not after it', async () => {
  const { Part, come } = part();
  const fallback = jest.fn(() => null);
  const Fallback = fallback;
  void Part.load();
  await come();
  expect(Part.isHere()).toBe(true);

  render(
    <Suspense fallback={<Fallback />}>
      <Part text="here" />
    </Suspense>,
  );

  expect(screen.getByText('here')).toBeVisible();
  expect(fallback).not.toHaveBeenCalled();
  const late = part();
  render(
    <Suspense fallback={<Fallback />}>
      <late.Part text="late" />
    </Suspense>,
  );
  expect(fallback).toHaveBeenCalled();
  await late.come();
  expect(await screen.findByText('late')).toBeVisible();
});

test('what is drawn once all is here waits for the last, and for none that cannot be had', async () => {
  const [first, second, gone] = [part(), part(), part()];
  const parts = [first.Part, second.Part, gone.Part];
  render(<Here parts={parts} />);
  expect(screen.getByText('waits')).toBeVisible();

  await first.come();
  await second.come();
  expect(screen.getByText('waits')).toBeVisible();
  await gone.fail();

  expect(await screen.findByText('all')).toBeVisible();
  expect([first, second, gone].map(({ loads }) => loads.length)).toEqual([1, 1, 1]);
});

test('waits while it is not known for what, and once drawn stays', async () => {
  const [first, later] = [part(), part()];
  const [known, more] = [[first.Part], [later.Part]];
  const { rerender } = render(<Here parts={undefined} />);
  expect(screen.getByText('waits')).toBeVisible();
  void first.Part.load();
  await first.come();

  rerender(<Here parts={known} />);
  expect(screen.getByText('all')).toBeVisible();
  rerender(<Here parts={more} />);

  expect(screen.getByText('all')).toBeVisible();
});
