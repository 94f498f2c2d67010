import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../lib/offline/use-online.ts';
import { Callout } from '../callout.tsx';

/** Says, while there is no network, what needs it and what is kept. */
export function OfflineNote({ children }: { children: ReactNode }) {
  if (useOnline()) return null;
  return (
    <Callout icon={CloudOff} tone="wait">
      {children}
    </Callout>
  );
}
