import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns `leave`, which goes to `path` a while later with its argument as state, unless the page is left before. */
export function useLeaveAfter(
  path: string,
  delayMs: number,
): { leaving: boolean; leave: (state?: object) => void } {
  const navigate = useNavigate();
  const [left, setLeft] = useState<{ state?: object }>();
  const leaving = left !== undefined;
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => void navigate(path, { state: left.state }), delayMs);
    return () => clearTimeout(timer);
  }, [left, path, delayMs, navigate]);
  return { leaving, leave: (state) => setLeft(state ? { state } : {}) };
}
