import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Returns the tab to which a key leads, from tab `from` of `count`; other keys have no entry. */
const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs and their panels: one tab stop for all tabs, arrow keys open the next one. */
export function TabSet({
  label,
  tabs,
  open,
  onOpen,
  listClass,
  tabClass,
  panelClass,
  keepAll = false,
}: {
  label: string;
  tabs: readonly Tab[];
  open: string | undefined;
  onOpen: (id: string) => void;
  listClass: string;
  tabClass: string;
  panelClass: string;
  /** Closed panels stay in the document, hidden. */
  keepAll?: boolean;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const from = tabs.findIndex(({ id }) => id === open);
    const step = STEPS[event.key];
    const next = step && tabs[step(from, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    list.current?.querySelector<HTMLElement>(`[id="${base}${next.id}"]`)?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={listClass} onKeyDown={move}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={base + id}
            aria-selected={id === open}
            aria-controls={id === open || keepAll ? `${base}${id}-panel` : undefined}
            tabIndex={id === open ? 0 : -1}
            className={`${tabClass} aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-card dark:aria-selected:bg-tint dark:aria-selected:text-on-tint`}
            onClick={() => onOpen(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ id }) => keepAll || id === open)
        .map(({ id, content }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${base}${id}-panel`}
            aria-labelledby={base + id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached from its tab, also when it holds only text
            tabIndex={0}
            hidden={id !== open}
            className={panelClass}
          >
            {content}
          </div>
        ))}
    </>
  );
}
