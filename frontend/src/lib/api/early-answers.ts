declare global {
  interface Window {
    /** Answers by path that the document fetched before the app loaded (build/early/answers.js). */
    swardAnswers?: Record<string, Promise<Response>>;
  }
}

/** Returns, once, the API's answer that the document has fetched; undefined, or a promise of undefined, without one. */
export function earlyAnswer(path: string): Promise<Response | undefined> | undefined {
  const asked = window.swardAnswers?.[path];
  delete window.swardAnswers?.[path];
  return asked?.catch(() => undefined);
}

/** Drops the early answers: they were fetched for another person, or for a visitor. */
export function forgetEarlyAnswers(): void {
  delete window.swardAnswers;
}
