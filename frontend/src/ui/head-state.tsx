import type { ReactNode } from 'react';
import { Problem, type Read } from './states.tsx';

/** In place of the head of a page until what it tells is read: `waiting`, and below it that the read failed. */
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
