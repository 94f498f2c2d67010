import { useWaiting } from '../../lib/api/queries/waiting.ts';
import { waiting as t } from './messages/waiting.en.ts';

const HOUR_MINUTES = 60;

/** Says when a first bid usually comes, where that is known, and says plainly where no provider is near. */
export default function WaitingHelp({ requestId }: { requestId: string }) {
  const { providersNearby, firstBidMinutes } = useWaiting(requestId).data ?? {};
  if (providersNearby === 0) return t.noOne;
  return typeof firstBidMinutes === 'number'
    ? t.usually(Math.max(1, Math.ceil(firstBidMinutes / HOUR_MINUTES)))
    : t.soon;
}
