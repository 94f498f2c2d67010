declare global {
  interface Window {
    /** By path: what the document has asked for before the app came (build/early/answers.js). */
    swardAnswers?: Record<string, Promise<Response>>;
  }
}

/** The answer of the API that the document has asked for already, once; undefined, or of undefined, without one. */
export function earlyAnswer(path: string): Promise<Response | undefined> | undefined {
  const asked = window.swardAnswers?.[path];
  delete window.swardAnswers?.[path];
  return asked?.catch(() => undefined);
}

/** What was asked for while another person was there, or no one, is no answer for who comes next. */
export function forgetEarlyAnswers(): void {
  delete window.swardAnswers;
}
