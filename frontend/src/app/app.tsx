import { BrowserRouter, useRoutes } from 'react-router-dom';
import { type DrawnFor, SessionProvider } from '../lib/session/session.tsx';
import { BASENAME } from '../messages/locale.en.ts';
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
