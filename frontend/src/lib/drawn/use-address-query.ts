import { useSearchParams } from 'react-router-dom';
import { useAlive } from './use-alive.ts';

const NONE = new URLSearchParams();

/** Like `useSearchParams`, but with an empty query while the page comes to life in its document. */
export function useAddressQuery(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams();
  return [useAlive() ? query : NONE, setQuery];
}
