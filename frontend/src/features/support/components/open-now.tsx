import { MINUTE } from '@sward/shared/kernel';
import { isSupportOpen, type SupportForm } from '@sward/shared/product';
import { useEffect, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { openHours as t } from '../../../messages/support-form.en.ts';

/** Whether support is open now; empty in a prerendered document. */
export default function OpenNow({ kind }: { kind: SupportForm }) {
  const [open, setOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setOpen(isSupportOpen(kind, now()));
    // The first look reads the browser's time zones, which takes a phone as long as the rest of the page's start.
    const first = setTimeout(look);
    const timer = setInterval(look, MINUTE);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [kind]);
  return (
    <span className={`block min-h-6 font-semibold ${open ? 'text-link' : 'text-muted'}`}>
      {open !== undefined && (open ? t.openNow : t.closedNow)}
    </span>
  );
}
