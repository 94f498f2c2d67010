import { useNow } from '../../lib/use-now.ts';
import { countdown as t } from '../messages/components.en.ts';
import { Ring } from './ring.tsx';

/** A ring that empties until an instant (ISO text) and shows the time that is left; `wholeMs` is a full ring. */
export function CountdownRing({
  until,
  wholeMs,
  caption,
}: {
  until: string;
  wholeMs: number;
  caption: string;
}) {
  const ms = Date.parse(until) - useNow(true);
  const { hours, minutes, seconds } = timeLeft(ms);
  return (
    <Ring left={ms / wholeMs}>
      <span role="timer" className="price">
        {t.left(hours, minutes, seconds)}
      </span>
      <span className="text-sm text-muted">{caption}</span>
    </Ring>
  );
}

/** Returns `47:59:03` for `ms`, in its parts, never below zero. */
function timeLeft(ms: number): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
