import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen, type Topic } from './signals.ts';

/**
 * A number of what is unread: asked for with every page, with every notification, and when `also` was announced. What is
 * not answered leaves it as it was. `read` is the same function every time; what no one waits for any more is given up.
 */
export function useCount(
  read: (options: { signal: AbortSignal }, page: string) => Promise<number>,
  also?: Topic,
): number {
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  useEffect(() => {
    let asking: AbortController | undefined;
    const ask = () => {
      asking?.abort();
      const mine = new AbortController();
      asking = mine;
      read(mine, pathname).then(
        (answer) => mine.signal.aborted || setCount(answer),
        () => undefined,
      );
    };
    ask();
    const stop = listen((signal) => (signal === 'notification' || signal === also) && ask());
    return () => {
      stop();
      asking?.abort();
    };
  }, [read, pathname, also]);
  return count;
}
