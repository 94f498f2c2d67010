import { lazy } from 'react';
import { WhenNear } from '../../../ui/when-near.tsx';

const RequestTimeline = lazy(async () => ({
  default: (await import('./request-timeline.tsx')).RequestTimeline,
}));
const WAITING = <div className="min-h-60" />;

/** The request's timeline at the end of its page, which is read when it is near. */
export function LateTimeline({ requestId }: { requestId: string }) {
  return (
    <WhenNear waiting={WAITING}>
      <RequestTimeline requestId={requestId} />
    </WhenNear>
  );
}
