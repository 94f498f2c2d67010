import { accessFields as fields } from '../../form/messages/address.en.ts';
import { useRequest } from '../../lib/api/queries/request.ts';
import { Facts } from '../../ui/facts.tsx';
import { ReadState } from '../../ui/states.tsx';
import { access as t } from './messages/job-parts.en.ts';

/** Notes about access that the homeowner wrote for the accepted provider. */
export default function AccessCard({ requestId }: { requestId: string }) {
  const request = useRequest(requestId);
  if (!request.data) return <ReadState read={request} rows={1} />;
  const { gateCode, pets, notes } = request.data.accessCard ?? {};
  if (!gateCode && !pets && !notes) return <p className="text-muted">{t.none}</p>;
  return (
    <Facts
      facts={[
        [fields.gateCode, gateCode],
        [fields.pets, pets],
        [fields.notes, notes],
      ]}
    />
  );
}
