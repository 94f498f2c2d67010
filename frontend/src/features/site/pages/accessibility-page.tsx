import { facts } from '../../../lib/facts.ts';
import { ContactCard } from '../../../parts/site/contact-card.tsx';
import { LegalPage } from '../components/legal-page.tsx';
import { accessibility } from '../messages/accessibility.en.ts';

export default function AccessibilityPage() {
  return (
    <LegalPage text={accessibility(facts)}>
      <ContactCard hours={facts.customerHours} />
    </LegalPage>
  );
}
