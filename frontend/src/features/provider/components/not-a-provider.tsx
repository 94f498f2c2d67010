import { HardHat } from 'lucide-react';
import { providersOnly as t } from '#messages/providers-only.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { Empty } from '../../../components/ui/states.tsx';
import { dashboardOf, type User } from '../../../lib/session.tsx';

/** A provider's page for somebody who is none. */
export default function NotAProvider({ title, user }: { title: string; user: User }) {
  return (
    <Page width="text">
      <PageHeading className="mb-6">{title}</PageHeading>
      <Empty icon={HardHat} title={t.title} action={<ButtonLink to={dashboardOf(user)}>{t.back}</ButtonLink>}>
        {t.text}
      </Empty>
    </Page>
  );
}
