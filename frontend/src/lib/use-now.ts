import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** Returns the current time (ms), renewed every second while `running`. */
export function useNow(running: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return time;
}
