import { configure, getConfig, prettyDOM } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import React from 'react';
import { leavePage } from './app.tsx';
import { page } from './runner/around.ts';
import { resetDoubles } from './runner/double.ts';
import { rememberState } from './runner/kept-state.ts';
import { loadApp } from './runner/load-app.ts';

// The one limit of waiting, far beyond what any machine needs: a missing result still fails, a slow one does not.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  getElementError: elementError,
  // A part of a page that loads when it is drawn takes a few more turns, on a clock of the test's own too.
  asyncWrapper: (run) =>
    asyncWrapper(async () => {
      const result = await run();
      await new Promise(setImmediate);
      return result;
    }),
});
// A trace is of no use beyond ten lines.
Error.stackTraceLimit = 10;

/** React's development build takes a trace for each of the first 10,000 elements of a second; this turns it off. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

/**
 * A query that finds nothing describes the document. While a test waits, it does so only when the wait is over and the
 * text is read.
 */
function elementError(message: string | null, container: Element): Error {
  const describe = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  const waiting = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const error = new Error(waiting ? '' : describe());
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  if (waiting) Object.defineProperty(error, 'message', { get: describe });
  return error;
}

let errors: jest.SpyInstance;

/** Registers the hooks of every file of the suite, before its own (runner/modules.ts). */
export function eachTest(): void {
  beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  afterAll(leavePage);

  beforeEach(() => {
    sessionStorage.clear();
    resetDoubles();
    errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    cleanup();
    const { calls } = errors.mock;
    errors.mockRestore();
    if (calls.length > 0) throw new Error(`console.error: ${calls.map((args) => args.join(' ')).join('\n')}`);
  });
}

await loadApp();
rememberState();
page.remember();
