import { BrowserRouter, useLocation, useRoutes } from 'react-router-dom';
import { type DrawnFor, SessionProvider } from '../lib/session/session.tsx';
import { BASENAME } from '../messages/locale.en.ts';
import { narrowed } from './narrowed.ts';
import { routes } from './routes.tsx';

export function Pages() {
  return useRoutes(narrowed(routes, useLocation().pathname));
}

/** `drawnFor`: viewer for whom the document's first page was drawn. */
export function App({ drawnFor }: { drawnFor: DrawnFor | undefined }) {
  return (
    <BrowserRouter basename={BASENAME}>
      <SessionProvider drawnFor={drawnFor}>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  );
}
