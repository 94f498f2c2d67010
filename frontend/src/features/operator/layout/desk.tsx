import {
  ClipboardCheck,
  Flag,
  HandCoins,
  LayoutDashboard,
  LifeBuoy,
  Scale,
  ScrollText,
  UsersRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { OperatorLayout, type OperatorLink } from '../../../ui/layout/operator-layout.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { desk as t } from '../messages/operator.en.ts';

const LINKS: readonly OperatorLink[] = [
  { to: '/operator', label: t.overview, icon: LayoutDashboard, end: true },
  { to: '/operator/applications', label: t.applications, icon: ClipboardCheck },
  { to: '/operator/disputes', label: t.disputes, icon: Scale },
  { to: '/operator/payments', label: t.payments, icon: HandCoins },
  { to: '/operator/people', label: t.people, icon: UsersRound },
  { to: '/operator/reports', label: t.reports, icon: Flag },
  { to: '/operator/support', label: t.support, icon: LifeBuoy },
  { to: '/operator/audit', label: t.audit, icon: ScrollText },
];

/** The desk, whose pages are loaded one by one. */
export default function Desk() {
  return (
    <OperatorLayout links={LINKS}>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </OperatorLayout>
  );
}

function Waiting() {
  return (
    <Page>
      <Loading />
    </Page>
  );
}
