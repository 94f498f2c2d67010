import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads to `path` a while after `leave` was called, unless the page is left before. */
export function useLeaveAfter(path: string, delayMs: number): { leaving: boolean; leave: () => void } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate(path), delayMs);
    return () => clearTimeout(timer);
  }, [leaving, path, delayMs, navigate]);
  return { leaving, leave: () => setLeaving(true) };
}
