import { useLocation, useNavigate } from 'react-router-dom';
import { useAlive } from '../../../lib/drawn/use-alive.ts';

/** What is searched for: kept with the place in the history, because addresses of people belong in no URL. None while the list comes to life in its document. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const alive = useAlive();
  const text = alive && typeof state?.q === 'string' ? state.q : '';
  return [text, (q) => void navigate(pathname + query, { replace: true, state: { q } })];
}
