import { Check } from 'lucide-react';
import { useBid } from '../../../lib/api/queries/bid.ts';
import { includedWork } from '../../../messages/product/included-work.en.ts';
import { jobState as t } from '../../../parts/job/messages/job-state.en.ts';
import { IconLine } from '../../../ui/badges/icon-line.tsx';
import { Section } from '../../../ui/section.tsx';

/** The accepted bid's included work and message. */
export function AgreedWork({ bidId }: { bidId: string }) {
  const { data: bid } = useBid(bidId);
  if (!bid || (bid.included.length === 0 && !bid.description)) return null;
  return (
    <Section title={t.agreedWork}>
      {bid.included.length > 0 && (
        <ul className="grid gap-1.5">
          {bid.included.map((code) => (
            <IconLine key={code} icon={Check}>
              {includedWork[code]}
            </IconLine>
          ))}
        </ul>
      )}
      {bid.description && <p className="whitespace-pre-line">{bid.description}</p>}
    </Section>
  );
}
