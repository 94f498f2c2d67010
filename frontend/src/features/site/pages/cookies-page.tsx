import { cookies } from '#messages/cookies.ts';
import { LegalPage } from '../components/legal-page.tsx';

export default function CookiesPage() {
  return <LegalPage text={cookies()} />;
}
