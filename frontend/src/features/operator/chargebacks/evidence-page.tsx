import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { missingPage, ReadState } from '../../../ui/states.tsx';
import { BackLink } from '../layout/back-link.tsx';
import { Facts } from '../layout/facts.tsx';
import { evidence as t } from '../messages/chargebacks.en.ts';
import { type EvidencePart, evidenceParts, evidenceText } from './evidence-parts.ts';

/** Evidence of a payment for the cardholder's bank. Print leaves out the controls. */
export default function EvidencePage() {
  const { paymentId = '' } = useParams();
  const evidence = useQuery({
    queryKey: ['desk', 'evidence', paymentId],
    queryFn: ({ signal }) => api.call('payments.evidence', { params: { paymentId } }, { signal }),
    // The addresses of the photos expire after minutes.
    refetchOnMount: 'always',
  });
  const parts = evidence.data && evidenceParts(evidence.data);
  const missing = missingPage(evidence);
  if (missing) return missing;
  return (
    <Page>
      <BackLink to={`/operator/payments/${paymentId}`}>{t.back}</BackLink>
      <PageHeading>{t.title}</PageHeading>
      <ReadState read={evidence} />
      {parts && (
        <>
          <p className="mt-4 flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => print()}>{t.print}</Button>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(evidenceText(parts))}`}
              download={`evidence-${paymentId}.txt`}
              className={buttonClass('secondary')}
            >
              {t.download}
            </a>
          </p>
          <div className="mt-6 grid gap-6">
            {parts.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

function Part({ part: { title, facts, photos } }: { part: EvidencePart }) {
  return (
    <Card>
      <h2 className="mb-4">{title}</h2>
      <Facts facts={facts} />
      {photos?.flatMap(([label, shown]) =>
        shown.flatMap(({ id, url }, index) =>
          url
            ? [
                <figure key={id} className="mt-4 print:break-inside-avoid">
                  <img src={url} alt={t.photo(label, index + 1)} className="w-full max-w-lg rounded-lg" />
                  <figcaption className="text-sm text-muted">{t.photo(label, index + 1)}</figcaption>
                </figure>,
              ]
            : [],
        ),
      )}
    </Card>
  );
}
