import type { ReactNode } from 'react';

/** The dark band that ends a page with one thing to do. */
export function Closing({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-moss-900 px-6 py-12 text-center text-white">
      <h2 className="text-title">{title}</h2>
      {text && <p className="mx-auto mt-3 max-w-lg text-moss-100">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
