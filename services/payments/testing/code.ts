/** Returns the code of the refusal of this work, or `done`; what fails with no code comes back whole. */
export const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? error,
  );
