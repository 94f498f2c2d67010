import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { Button } from '../../../ui/button.tsx';
import { settings as t, titles } from '../messages/settings.en.ts';
import { CloseSection, Section } from './section.tsx';

/** What is on file, by the words for it; what is missing is said, not left out. */
export type Facts = readonly (readonly [name: string, value: string | null | undefined])[];

/**
 * A section that says what is on file; its form (`children`, loaded by then) takes its place when someone wants to
 * change it.
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
  /** Stands below the facts. */
  below?: ReactNode;
  /** The words of the button; "Edit" without them. */
  edit?: string;
  /** Of the address: the one that it names is open from the start. */
  hash?: string | undefined;
  children: ReactNode;
}) {
  const title = titles[id];
  const [open, setOpen] = useState(hash === `#${id}`);
  const [opening, start] = useTransition();
  const changed = useRef(false);
  const place = useRef<HTMLDivElement>(null);

  // What was clicked is gone by then.
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
