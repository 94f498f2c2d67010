import { Link } from 'react-router-dom';
import { CheckField } from '../fields.tsx';
import { terms as t } from '../messages/address.en.ts';

/** The box under a form, whose links keep what was typed. */
export function TermsField({ name, words, more }: { name: string; words: string; more?: string }) {
  return (
    <CheckField
      name={name}
      label={
        <>
          <Terms words={words} />
          {more}
        </>
      }
    />
  );
}

/** The same text where a button gives the consent. */
export function TermsText({ words }: { words: string }) {
  return (
    <p className="text-sm text-muted">
      <Terms words={words} />.
    </p>
  );
}

function Terms({ words }: { words: string }) {
  return (
    <>
      {words} <TermsLink to="/terms">{t.terms}</TermsLink> {t.and}{' '}
      <TermsLink to="/privacy">{t.privacy}</TermsLink>
    </>
  );
}

function TermsLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-link underline underline-offset-4">
      {children}
      <span className="sr-only"> ({t.newTab})</span>
    </Link>
  );
}
