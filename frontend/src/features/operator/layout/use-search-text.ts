import { useLocation, useNavigate } from 'react-router-dom';
import { useAlive } from '../../../lib/drawn/use-alive.ts';

/** Returns the search text; empty during hydration. The history keeps it, since no URL may have an address. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const alive = useAlive();
  const text = alive && typeof state?.q === 'string' ? state.q : '';
  return [text, (q) => void navigate(pathname + query, { replace: true, state: { q } })];
}
