import { privacy } from '#messages/privacy.ts';
import { facts } from '../../../lib/facts.ts';
import { ContactCard } from '../components/contact-card.tsx';
import { LegalPage } from '../components/legal-page.tsx';

export default function PrivacyPage() {
  return (
    <LegalPage text={privacy(facts)}>
      <ContactCard hours={facts.customerHours} />
    </LegalPage>
  );
}
