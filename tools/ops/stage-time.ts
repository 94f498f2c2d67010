/**
 * Returns the instant that a stage takes for now, ISO 8601. The local cloud has a clock of its own, which the neighborhood
 * leaves in October 2026 and the console moves; every answer of its endpoint carries it in the header `date`.
 */
export async function stageTime(endpoint: string | undefined): Promise<string> {
  const date = endpoint && (await fetch(endpoint, { method: 'HEAD' })).headers.get('date');
  return (date ? new Date(date) : new Date()).toISOString();
}

/** Returns the instant of an option. @throws Error with a sentence for the person who typed it */
export function readInstant(option: string, text = ''): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new Error(`--${option} must be an instant: 2026-03-01T08:00:00Z`);
  return instant;
}
