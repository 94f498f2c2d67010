import { facts } from '../../../lib/facts.ts';
import { LegalPage } from '../components/legal-page.tsx';
import { terms, thirdParty } from '../messages/terms.en.ts';

export default function TermsPage() {
  return (
    <LegalPage text={terms(facts)}>
      {/* A static file, which no route of the app serves. */}
      <a
        href="/third-party-licences.txt"
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        {thirdParty}
      </a>
    </LegalPage>
  );
}
