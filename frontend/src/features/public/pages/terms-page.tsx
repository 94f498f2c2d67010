import { terms } from '#messages/terms.ts';
import { facts } from '../../../lib/facts.ts';
import { LegalPage } from '../components/legal-page.tsx';

export default function TermsPage() {
  return <LegalPage text={terms(facts)} />;
}
