import { lookedAt } from './looked-at.ts';

/** Line of a job that operators look at, for its provider, who hears of it by `hearBy` (instant). */
export default function LookedAtLine({ hearBy }: { hearBy: string }) {
  const { sentence, help } = lookedAt(hearBy);
  return <strong className="block text-ink">{`${sentence}. ${help}`}</strong>;
}
