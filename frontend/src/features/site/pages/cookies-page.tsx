import { LegalPage } from '../components/legal-page.tsx';
import { cookies } from '../messages/cookies.en.ts';

export default function CookiesPage() {
  return <LegalPage text={cookies()} />;
}
