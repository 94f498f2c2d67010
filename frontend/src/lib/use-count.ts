import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listen } from './signals.ts';

/**
 * A number of what is unread: asked for with every page, and when something was announced that may change it. What is not
 * answered leaves it as it was. `read` is the same function every time.
 */
export function useCount(read: (page: string) => Promise<number>): number {
  const [count, setCount] = useState(0);
  const { pathname } = useLocation();
  useEffect(() => {
    let latest = 0;
    const ask = () => {
      const mine = ++latest;
      read(pathname).then(
        (answer) => mine === latest && setCount(answer),
        () => undefined,
      );
    };
    ask();
    const stop = listen((signal) => (signal === 'notification' || signal === 'message') && ask());
    return () => {
      latest = -1;
      stop();
    };
  }, [read, pathname]);
  return count;
}
