import { facts } from '../../../lib/facts.ts';
import { ContactCard } from '../../../parts/site/contact-card.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { privacy } from '../messages/privacy.en.ts';

export default function PrivacyPage() {
  return (
    <LegalPage text={privacy(facts)}>
      <ContactCard hours={facts.customerHours} />
    </LegalPage>
  );
}
