import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '../../../ui/button.tsx';
import { settings as t, titles } from '../messages/settings.en.ts';
import { CloseSection, Section } from './section.tsx';

/** Labeled values on file. A missing value shows as missing. */
export type Facts = readonly (readonly [name: string, value: string | null | undefined])[];

/**
 * A section that shows the values on file. Its form (`children`, loaded by then) replaces them on a press of the
 * button.
 */
export function Editable({
  id,
  lead,
  facts,
  below,
  edit,
  hash,
  children,
}: {
  id: keyof typeof titles;
  lead?: string;
  facts?: Facts;
  /** Content below the values. */
  below?: ReactNode;
  /** The button's text; "Edit" by default. */
  edit?: string;
  /** The hash of the address. The section that it names starts open. */
  hash?: string | undefined;
  children: ReactNode;
}) {
  const title = titles[id];
  const [open, setOpen] = useState(hash === `#${id}`);
  const [opening, start] = useTransition();
  const changed = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone, so the focus moves to the new content.
  useEffect(() => {
    if (!changed.current) return;
    const find = (wanted: string) => place.current?.querySelector<HTMLElement>(wanted);
    const first = open ? find('input, select, textarea') : undefined;
    (first ?? find('button'))?.focus();
  }, [open]);

  const turn = (to: boolean) => {
    changed.current = true;
    start(() => setOpen(to));
  };

  return (
    <div ref={place} className="grid *:min-w-0">
      <Suspense>
        {open ? (
          <CloseSection value={() => turn(false)}>{children}</CloseSection>
        ) : (
          <Section id={id} title={title} lead={lead}>
            {facts && (
              <dl className="mb-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt className="text-sm text-muted">{name}</dt>
                    <dd className={value ? 'font-semibold' : 'text-muted'}>{value || t.missing}</dd>
                  </div>
                ))}
              </dl>
            )}
            {below}
            <Button
              look="secondary"
              aria-label={edit || opening ? undefined : t.editWhat(title)}
              pending={opening && t.opening}
              onClick={() => turn(true)}
            >
              {edit ?? t.edit}
            </Button>
          </Section>
        )}
      </Suspense>
    </div>
  );
}
