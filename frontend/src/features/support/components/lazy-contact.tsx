import type { SupportForm as Kind } from '@sward/shared/product';
import { lazy, Suspense } from 'react';
import { onFirstInteraction } from '../../../lib/loading/on-first-interaction.ts';

const Form = lazy(async () => {
  await onFirstInteraction('[data-contact]');
  return { default: (await import('./contact-form.tsx')).ContactForm };
});
const Open = lazy(() => import('./open-now.tsx'));

/** The form as the document shows it; its script loads in the browser. */
export function LazyContactForm({ kind }: { kind: Kind }) {
  return (
    <div data-contact>
      <Suspense fallback={<div className="skeleton h-96" />}>
        <Form kind={kind} />
      </Suspense>
    </div>
  );
}

/** The open hours of support; a prerendered document cannot know when it is read. */
export function LazyOpenNow({ kind }: { kind: Kind }) {
  return (
    <Suspense fallback={<span className="block min-h-6" />}>
      <Open kind={kind} />
    </Suspense>
  );
}
