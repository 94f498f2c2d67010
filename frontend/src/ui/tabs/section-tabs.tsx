import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STAY, useHashTarget } from '../../lib/use-hash-target.ts';
import { TabSet } from './tab-set.tsx';

interface Section {
  /** Also the address of the tab: `#payments`. */
  id: string;
  label: string;
  /** Other addresses that open this tab. */
  anchors?: readonly string[];
  content: ReactNode;
}

/**
 * Tabs of a page, each with its own address. With `keepAll` every panel is in the document, so that a search finds it.
 */
export function SectionTabs({
  label,
  sections,
  keepAll = true,
}: {
  label: string;
  sections: readonly Section[];
  keepAll?: boolean;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(sections[0]?.id);
  useHashTarget();
  const shown = useRef(sections);
  shown.current = sections;
  // Only an address that the viewer went to opens a tab.
  useEffect(() => {
    const name = location.hash.slice(1);
    const named = shown.current.find(({ id, anchors }) => id === name || anchors?.includes(name));
    if (named) setOpen(named.id);
  }, [location]);

  return (
    <TabSet
      label={label}
      tabs={sections.map(({ id, label, content }) => ({
        id,
        label,
        content: (
          <div id={id} className="scroll-mt-40">
            {content}
          </div>
        ),
      }))}
      open={open}
      onOpen={(id) => {
        setOpen(id);
        void navigate({ hash: id }, { replace: true, state: STAY });
      }}
      listClass="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 sm:flex print:hidden"
      tabClass="min-h-11 flex-auto rounded-lg px-2 sm:px-3 py-1.5 leading-tight font-semibold text-muted last:odd:col-span-2"
      panelClass="pt-8"
      keepAll={keepAll}
    />
  );
}
