import { useState } from 'react';
import { type Tab, TabSet } from './tab-set.tsx';

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [open, setOpen] = useState(tabs[0]?.id);
  return (
    <TabSet
      label={label}
      tabs={tabs}
      open={open}
      onOpen={setOpen}
      listClass="grid auto-cols-fr grid-flow-col rounded-card bg-sunken p-1"
      tabClass="min-h-11 rounded-lg font-semibold text-muted"
      panelClass="pt-6"
    />
  );
}
