import { Page } from '../ui/page.tsx';
import { Wordmark } from '../ui/pictures/wordmark.tsx';
import { heads as t } from './messages/heads.en.ts';

/** Address of the page that this document stands in for, as the browser has it. */
const HERE = '';

/** Stands in for any page while there is no connection; no script runs in it. */
export function Offline() {
  return (
    <main className="min-h-dvh">
      <Page width="text" className="py-24! text-center">
        <Wordmark />
        <h1 className="mt-8">{t.offlineTitle}</h1>
        <p className="mt-3 mb-6 text-muted">{t.offlineText}</p>
        <a href={HERE} className="inline-flex min-h-11 items-center font-semibold text-link underline">
          {t.retry}
        </a>
      </Page>
    </main>
  );
}
