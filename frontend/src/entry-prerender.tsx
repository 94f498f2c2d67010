import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Pages } from './app/app.tsx';
import { Offline } from './app/offline.tsx';
import { type DrawnFor, SessionProvider, type User } from './lib/session/session.tsx';
import { BASENAME } from './messages/locale.en.ts';

export { describePage, webManifest } from './app/document-heads.ts';
export { LOCALE } from './messages/locale.en.ts';

/**
 * Returns the page at `path` (without the language's prefix) as `viewer` sees it first. Throws the errors of its
 * components.
 */
export async function render(path: string, viewer: DrawnFor | User): Promise<string> {
  const known = typeof viewer === 'string' ? { drawnFor: viewer } : { user: viewer };
  const location = BASENAME === '/' ? path : `${BASENAME}${path}`.replace(/\/$/, '');
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter basename={BASENAME} location={location}>
        <SessionProvider {...known}>
          <Pages />
        </SessionProvider>
      </StaticRouter>
    </StrictMode>,
    {
      // Everything in its place, so that no script has to move it there.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    },
  );
  return await new Response(prelude).text();
}

export function renderOffline(): string {
  return renderToStaticMarkup(<Offline />);
}
