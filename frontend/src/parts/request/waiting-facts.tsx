import { useRequest } from '../../lib/api/queries/request.ts';
import { Queries } from './queries.tsx';
import WaitingHelp from './waiting-help.tsx';
import WaitingNumbers from './waiting-numbers.tsx';

/** Known facts of a request that has just been posted. */
export default function WaitingFacts({ requestId }: { requestId: string }) {
  return (
    <Queries>
      <Facts requestId={requestId} />
    </Queries>
  );
}

function Facts({ requestId }: { requestId: string }) {
  const { data } = useRequest(requestId);
  return (
    <>
      <p className="text-muted">
        <WaitingHelp requestId={requestId} />
      </p>
      <div className="mt-6 text-start">
        <WaitingNumbers requestId={requestId} bidCount={data?.bidCount ?? 0} />
      </div>
    </>
  );
}
