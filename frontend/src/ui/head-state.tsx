import type { ReactNode } from 'react';
import { Problem, type Read } from './states.tsx';

/** Stands in for the head of a page until its data is read: `waiting`, and below it the failure of a read. */
export function HeadState({
  read: { isError, error, refetch },
  waiting,
}: {
  read: Read;
  waiting: ReactNode;
}) {
  return (
    <>
      {waiting}
      {isError && (
        <div className="wrap pt-6">
          <Problem error={error} retry={refetch} />
        </div>
      )}
    </>
  );
}
