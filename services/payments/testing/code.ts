/** Returns the error code with which this work is refused, or `done`; an error without a code is returned whole. */
export const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  );
