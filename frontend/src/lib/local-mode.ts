import { useEffect, useState } from 'react';
import { followClock } from './clock.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];
const EVERY_MS = 20_000;

/** Whether the local stack serves this page; while it does, the product's clock is followed. */
export function useLocalMode(): boolean {
  const [local, setLocal] = useState(false);
  useEffect(() => {
    if (!LOCAL_HOSTS.includes(location.hostname)) return;
    const ask = async () => {
      const time = await localClock();
      if (time !== undefined) followClock(time);
      setLocal(time !== undefined);
      return time !== undefined;
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      void ask().then((found) => {
        if (found) timer = setInterval(ask, EVERY_MS);
      });
    });
    return () => {
      clearTimeout(start);
      clearInterval(timer);
    };
  }, []);
  return local;
}

async function localClock(): Promise<number | undefined> {
  try {
    const answer = await fetch('/_local/clock');
    const body: { now?: string | number } = await answer.json();
    const time = new Date(body.now ?? Number.NaN).getTime();
    return answer.ok && !Number.isNaN(time) ? time : undefined;
  } catch {
    return undefined;
  }
}
