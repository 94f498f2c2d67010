import type { ReactNode } from 'react';
import { longDay } from '../../../lib/format.ts';
import { useHashTarget } from '../../../lib/use-hash-target.ts';
import { Intro } from '../../../parts/site/intro.tsx';
import { publicPages as t } from '../../../parts/site/messages/public.en.ts';
import { LEGAL_UPDATED } from '../legal-updated.ts';
import type { LegalText } from '../messages/legal.en.ts';

/** A legal text with its table of contents; `children` follow it. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  useHashTarget();
  return (
    <>
      <Intro title={text.title} lead={text.lead} />
      <div className="wrap grid gap-x-12 py-8 lg:grid-cols-[16rem_1fr]">
        <nav aria-label={t.onThisPage} className="mb-8 lg:mb-0 print:hidden">
          <div className="rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24">
            <p className="font-semibold">{t.onThisPage}</p>
            <ul className="mt-1">
              {text.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center py-1 leading-tight text-link underline-offset-4 hover:underline lg:min-h-9"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className="max-w-prose">
          <p className="text-muted">
            {t.updated(longDay(LEGAL_UPDATED))}. {t.english}
          </p>
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} className="mt-8">
              <h2>{title}</h2>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block} className="mt-3">
                    {block}
                  </p>
                ) : (
                  <ul key={block[0]} className="mt-3 grid list-disc gap-2 ps-5 marker:text-link">
                    {block.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          {children && <div className="mt-10">{children}</div>}
        </div>
      </div>
    </>
  );
}
