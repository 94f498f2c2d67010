import { Link, useLocation } from 'react-router-dom';
import { BASENAME } from '#messages/locale.ts';
import { navigation as t } from '#messages/navigation.ts';
import { shell } from '#messages/shell.ts';
import { Wordmark } from '../components/ui/wordmark.tsx';
import { now } from '../lib/clock.ts';
import { useLocalMode } from '../lib/local-mode.ts';
import { CREATE_PROVIDER } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The other language's document of a page; a site of its own, so the browser goes there. */
function otherLanguage(pathname: string): { href: string; hrefLang: string } {
  return BASENAME === '/'
    ? { href: pathname === '/' ? '/es' : `/es${pathname}`, hrefLang: 'es' }
    : { href: pathname, hrefLang: 'en' };
}

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

export function Footer() {
  const { session } = useSession();
  const { pathname } = useLocation();
  const local = useLocalMode();
  const other = otherLanguage(pathname);
  const signedIn = session.status === 'in';
  return (
    <footer
      className={`print:hidden stripes border-t border-line bg-sunken ${signedIn ? 'pb-20 md:pb-0' : ''}`}
    >
      <div className="mx-auto max-w-6xl px-4 pt-10 pb-6 sm:px-6">
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
                      <Link to={to} className={LINK}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4 text-sm text-muted">
          <p>{shell.rights(new Date(now()).getFullYear())}</p>
          <div className="flex gap-6">
            {local && (
              <a href="/_local" className={`${LINK} font-semibold text-link`}>
                {shell.localMode}
              </a>
            )}
            <a {...other} lang={other.hrefLang} className={`${LINK} font-semibold text-link`}>
              {t.otherLanguage}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
