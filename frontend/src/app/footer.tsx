import { Link } from 'react-router-dom';
import { shell } from '#messages/shell.ts';
import { Wordmark } from '../components/ui/wordmark.tsx';
import { now } from '../lib/clock.ts';
import { useLocalMode } from '../lib/local-mode.ts';
import { useSession } from '../lib/session.tsx';

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer() {
  const { session } = useSession();
  const local = useLocalMode();
  const signedIn = session.status === 'in';
  return (
    <footer
      className={`print:hidden stripes border-t border-line bg-sunken ${signedIn ? 'pb-20 md:pb-0' : ''}`}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-4 px-4 py-8 sm:px-6">
        <div>
          <Wordmark />
          <p className="mt-1 text-sm text-muted">{shell.tagline}</p>
        </div>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/#how-it-works" className={LINK}>
              {shell.howItWorks}
            </Link>
          </li>
          <li>
            <Link to="/#services" className={LINK}>
              {shell.services}
            </Link>
          </li>
          {local && (
            <li>
              <a href="/_local" className={`${LINK} font-semibold text-link`}>
                {shell.localMode}
              </a>
            </li>
          )}
        </ul>
        <p className="w-full text-sm text-muted">{shell.rights(new Date(now()).getFullYear())}</p>
      </div>
    </footer>
  );
}
