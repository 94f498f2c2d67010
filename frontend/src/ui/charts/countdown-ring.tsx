import { timeLeft } from '../../lib/format.ts';
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
