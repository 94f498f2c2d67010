import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { now } from '../../lib/clock.ts';
import { otherLanguage, rememberLanguage } from '../../lib/languages.ts';
import { lazyAhead } from '../../lib/loading/lazy-ahead.tsx';
import { pagesWanted } from '../../lib/loading/page-preload.ts';
import { isOperator, useSession } from '../../lib/session/session.tsx';
import { navigation as t } from '../messages/navigation.en.ts';
import { shell } from '../messages/shell.en.ts';

/** Only visitors see links to the whole site at the end of a page. */
const FooterColumns = lazyAhead<{ link: string }>(() => import('./footer-columns.tsx'), pagesWanted);

/** Hosts on which the local stack serves the site, with its console at `/_local`. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

const QUIET = [
  ['/support', t.help],
  ['/terms', t.shortTerms],
  ['/privacy', t.shortPrivacy],
] as const;

/** A page on which a visitor is in the middle of a request, and sees no other links. */
const QUIET_FOR_VISITORS = '/start';

/** The end of a page: the site's links for visitors, one quiet line for signed-in viewers. */
export function Footer() {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (session.status === 'out' && pathname !== QUIET_FOR_VISITORS) return <PublicFooter />;
  const aboveBar = !session.user || !isOperator(session.user);
  return (
    <footer className={`border-t border-line print:hidden ${aboveBar ? 'pb-14 low:pb-0 md:pb-0' : ''}`}>
      <nav
        aria-label={t.footer}
        className="wrap flex min-h-14 flex-wrap items-center gap-x-5 text-sm text-muted"
      >
        {QUIET.map(([to, label]) => (
          <Link key={to} to={to} className={LINK}>
            {label}
          </Link>
        ))}
        <Elsewhere />
      </nav>
    </footer>
  );
}

function PublicFooter() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="wrap pt-10 pb-6">
        <Suspense>
          <FooterColumns link={LINK} />
        </Suspense>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6 border-t border-line pt-4 text-sm text-muted">
          <p className="me-auto">{shell.rights(new Date(now()).getFullYear())}</p>
          <Elsewhere />
        </div>
      </div>
    </footer>
  );
}

/** Links to the page in the other language and, on a local stack, to its console. */
function Elsewhere() {
  const location = useLocation();
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(LOCAL_HOSTS.includes(window.location.hostname)), []);
  const other = otherLanguage(location);
  const link = useRef<HTMLAnchorElement>(null);
  // The prerendered page knows neither query nor parameters, and React leaves the attributes of its elements as they
  // are.
  useEffect(() => link.current?.setAttribute('href', other.href), [other.href]);
  // Following the link chooses the language.
  const choice = { ...other, ref: link, onClick: () => rememberLanguage(other.hrefLang) };
  return (
    <>
      <a {...choice} lang={choice.hrefLang} className={LINK}>
        {t.otherLanguage}
      </a>
      {local && (
        <a href="/_local" className={LINK}>
          {shell.localMode}
        </a>
      )}
    </>
  );
}
