import { useLocation, useNavigate } from 'react-router-dom';

/** What is searched for: kept with the place in the history, because addresses of people belong in no URL. */
export function useSearchText(): [text: string, search: (text: string) => void] {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const text = typeof state?.q === 'string' ? state.q : '';
  return [text, (q) => void navigate(pathname + query, { replace: true, state: { q } })];
}
