import { HardHat } from 'lucide-react';
import { dashboardOf, type User } from '../../lib/session/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { providersOnly as t } from './messages/providers-only.en.ts';

/** A provider's page for a viewer who is no provider. */
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
