import { useSession } from '../lib/session/session.tsx';
import { greeting as t } from './messages/dashboard.en.ts';
import { PageHeading } from './page.tsx';

/** The heading of a dashboard, which welcomes the signed-in person. */
export function Greeting() {
  const { user } = useSession().session;
  return (
    <PageHeading title={t.documentTitle}>{user ? t.title(user.firstName) : t.documentTitle}</PageHeading>
  );
}
