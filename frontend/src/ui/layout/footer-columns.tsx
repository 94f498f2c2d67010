import { Link } from 'react-router-dom';
import { CREATE_PROVIDER } from '../../lib/paths.ts';
import { footerColumns as t } from '../messages/footer-columns.en.ts';
import { navigation } from '../messages/navigation.en.ts';
import { shell } from '../messages/shell.en.ts';
import { Wordmark } from '../pictures/wordmark.tsx';

const COLUMNS = [
  {
    title: t.customers,
    links: [
      ['/#how-it-works', shell.howItWorks],
      ['/#services', shell.services],
      ['/pricing', t.pricing],
      ['/guarantees', t.guarantees],
      ['/faq', t.faq],
      ['/support', navigation.support],
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

/** Links of the site for visitors; `link` is the class of a link. */
export default function FooterColumns({ link }: { link: string }) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[1.3fr_2fr]">
      <div>
        <Wordmark />
        <p className="mt-2 max-w-60 text-muted">{t.tagline}</p>
      </div>
      <nav aria-label={navigation.footer} className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3">
        {COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2 className="text-sm text-muted">{title}</h2>
            <ul className="mt-1">
              {links.map(([to, label]) => (
                <li key={label}>
                  <Link to={to} className={`${link} py-1.5 leading-snug`}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
