import type { ReactNode } from 'react';

/** The dark mown strip that ends a page with one thing to do. */
export function Closing({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="relative overflow-hidden rounded-card bg-moss-900 px-6 py-12 text-center text-white">
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-[repeating-linear-gradient(115deg,rgb(255_255_255/0.06)_0_48px,transparent_48px_96px)]"
      />
      <div className="relative">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {text && <p className="mx-auto mt-3 max-w-lg text-moss-100">{text}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
