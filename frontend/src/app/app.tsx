import { BrowserRouter, useRoutes } from 'react-router-dom';
import { BASENAME } from '#messages/locale.ts';
import { SessionProvider } from '../lib/session.tsx';
import { routes } from './routes.tsx';

export function Pages() {
  return useRoutes(routes);
}

/** `prerendered`: the document came with its first page drawn for a visitor. */
export function App({ prerendered }: { prerendered: boolean }) {
  return (
    <BrowserRouter basename={BASENAME}>
      <SessionProvider prerendered={prerendered}>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  );
}
