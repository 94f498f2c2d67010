import { BrowserRouter, useRoutes } from 'react-router-dom';
import { SessionProvider } from '../lib/session.tsx';
import { routes } from './routes.tsx';

export function Pages() {
  return useRoutes(routes);
}

export function App() {
  return (
    <BrowserRouter>
      <SessionProvider>
        <Pages />
      </SessionProvider>
    </BrowserRouter>
  );
}
