import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { now } from '../../lib/clock.ts';
import { otherLanguage, rememberLanguage } from '../../lib/languages.ts';
import { CREATE_PROVIDER } from '../../lib/paths.ts';
import { isOperator, useSession } from '../../lib/session/session.tsx';
import { navigation as t } from '../messages/navigation.en.ts';
import { shell } from '../messages/shell.en.ts';
import { Wordmark } from '../pictures/wordmark.tsx';

/** Where the local stack serves the site, and its console at `/_local`. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

const COLUMNS = [
  {
    title: t.customers,
    links: [
      ['/#how-it-works', shell.howItWorks],
      ['/#services', shell.services],
      ['/pricing', t.pricing],
      ['/guarantees', t.guarantees],
      ['/faq', t.faq],
      ['/support', t.support],
    ],
  },
  {
    title: t.providers,
    links: [
      ['/for-providers', t.aboutProviding],
      [CREATE_PROVIDER, t.join],
      ['/provider-faq', t.providerFaq],
      ['/resources', t.resources],
      ['/success-stories', t.stories],
      ['/provider-support', t.providerSupport],
    ],
  },
  {
    title: t.legal,
    links: [
      ['/terms', t.terms],
      ['/privacy', t.privacy],
      ['/cookies', t.cookies],
      ['/accessibility', t.accessibility],
    ],
  },
] as const;

const QUIET = [
  ['/support', t.help],
  ['/terms', t.shortTerms],
  ['/privacy', t.shortPrivacy],
] as const;

/** A visitor in the middle of a request is led nowhere else. */
const QUIET_FOR_VISITORS = '/start';

/** The end of a page: where the site leads for visitors, one quiet line for the signed-in. */
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
        <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[1.3fr_2fr]">
          <div>
            <Wordmark />
            <p className="mt-2 max-w-60 text-muted">{shell.tagline}</p>
          </div>
          <nav aria-label={t.footer} className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3">
            {COLUMNS.map(({ title, links }) => (
              <div key={title}>
                <h2 className="text-sm text-muted">{title}</h2>
                <ul className="mt-1">
                  {links.map(([to, label]) => (
                    <li key={label}>
                      <Link to={to} className={`${LINK} py-1.5 leading-snug`}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6 border-t border-line pt-4 text-sm text-muted">
          <p className="me-auto">{shell.rights(new Date(now()).getFullYear())}</p>
          <Elsewhere />
        </div>
      </div>
    </footer>
  );
}

/** The page in the other language, and on a stack of one's own its console. */
function Elsewhere() {
  const location = useLocation();
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(LOCAL_HOSTS.includes(window.location.hostname)), []);
  const other = otherLanguage(location);
  const link = useRef<HTMLAnchorElement>(null);
  // A drawn page knows neither query nor parameters, and React leaves the attributes of a drawn page as they are.
  useEffect(() => link.current?.setAttribute('href', other.href), [other.href]);
  // Going there is what chooses the language.
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
