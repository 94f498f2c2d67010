import { BrowserRouter, useRoutes } from 'react-router-dom';
import { BASENAME } from '#messages/locale.ts';
import { type DrawnFor, SessionProvider } from '../lib/session/session.tsx';
import { routes } from './routes.tsx';

export function Pages() {
  return useRoutes(routes);
}

/** `drawnFor`: the document came with its first page drawn. */
export function App({ drawnFor }: { drawnFor: DrawnFor | undefined }) {
  return (
    <BrowserRouter basename={BASENAME}>
      <SessionProvider drawnFor={drawnFor}>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  );
}
