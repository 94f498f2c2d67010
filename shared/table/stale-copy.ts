/** Thrown by a write that copies state when a later version was copied before. */
export class StaleCopy extends Error {
  constructor() {
    super('a later version was copied before');
    this.name = 'StaleCopy';
  }
}

/** Ignores a late event, whose data is outdated already. */
export async function ignoringStale(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof StaleCopy)) throw error;
  }
}
