const doubles = new Map<jest.Mock, (...args: never[]) => unknown>();

/**
 * Returns the double of a function: it does the same, until a test says otherwise with Jest's `mockImplementation` and
 * its like. In a process without tests it is the function itself.
 */
export function double<Args extends unknown[], Result>(
  own: (...args: Args) => Result,
): jest.Mock<Result, Args> {
  if (typeof jest === 'undefined') return own as never;
  const mock = jest.fn(own);
  doubles.set(mock as jest.Mock, own);
  return mock;
}

/** Resets every double, so that a test's changes do not reach the next one. */
export function resetDoubles(): void {
  for (const [mock, own] of doubles) mock.mockReset().mockImplementation(own as never);
}
