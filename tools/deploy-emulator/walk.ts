type Outcome = 'passed' | 'lacking' | 'failed';

/** The steps of a journey, each reported as it ends. */
export class Walk {
  private readonly outcomes: Outcome[] = [];
  private readonly say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.say = say;
  }

  /** Runs a step that all later ones need. Throws when it fails, which ends the journey. */
  async step<T>(name: string, run: () => Promise<T>): Promise<T> {
    const { value, error } = await this.attempt(name, 'failed', run);
    if (error) throw error;
    return value as T;
  }

  /** Runs a step that no later one needs; returns whether it passed. */
  async aside(name: string, run: () => Promise<unknown>): Promise<boolean> {
    return (await this.attempt(name, 'lacking', run)).error === undefined;
  }

  /** Whether a step failed that all later ones need. */
  get broken(): boolean {
    return this.outcomes.includes('failed');
  }

  /** Returns a line such as `13 steps passed, 1 lacking, 0 failed`. */
  summary(): string {
    const count = (which: Outcome) => this.outcomes.filter((each) => each === which).length;
    return `${count('passed')} steps passed, ${count('lacking')} lacking, ${count('failed')} failed`;
  }

  private async attempt<T>(name: string, otherwise: Outcome, run: () => Promise<T>) {
    const started = performance.now();
    const ended = (outcome: Outcome, reason = '') => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
      this.outcomes.push(outcome);
      this.say(`${outcome.padEnd(8)}${seconds} s  ${name}${reason && `: ${reason}`}`);
    };
    try {
      const value = await run();
      ended('passed');
      return { value };
    } catch (error) {
      ended(otherwise, (error as Error).message);
      return { error };
    }
  }
}
