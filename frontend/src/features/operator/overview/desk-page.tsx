import {
  ClipboardCheck,
  Flag,
  Gavel,
  HandCoins,
  LifeBuoy,
  Scale,
  ScrollText,
  UsersRound,
} from 'lucide-react';
import { LinkCard } from '../../../ui/link-card.tsx';
import { Page } from '../../../ui/page.tsx';
import { desk as t } from '../messages/operator.en.ts';
import { queue as words } from '../messages/queue.en.ts';
import { useOverview } from '../payments/api/get-overview.ts';
import { MoneyFigures } from './money-figures.tsx';

/** Page beside the queue while no case is open: all money by place, and the links to every page. */
export default function DeskPage() {
  const { isPending } = useOverview();
  return (
    <Page>
      <div className="hidden min-[68.75rem]:block">
        <h2>{words.pick}</h2>
        <p className="mt-1 text-muted">{words.pickText}</p>
      </div>
      <MoneyFigures />
      {/* Drawn once the figures above have their height. */}
      {!isPending && (
        <div className="mt-5 grid gap-5 sm:grid-cols-2">
          <LinkCard
            icon={ClipboardCheck}
            to="/operator/applications"
            label={t.applications}
            hint={t.applicationsText}
          />
          <LinkCard icon={Scale} to="/operator/disputes" label={t.toDisputes} hint={t.disputesText} />
          <LinkCard icon={HandCoins} to="/operator/payments" label={t.toPayments} hint={t.paymentsText} />
          <LinkCard icon={LifeBuoy} to="/operator/support" label={t.toSupport} hint={t.supportText} />
          <LinkCard icon={UsersRound} to="/operator/people" label={t.toPeople} hint={t.peopleText} />
          <LinkCard icon={Flag} to="/operator/reports" label={t.toReports} hint={t.reportsText} />
          <LinkCard icon={Gavel} to="/operator/appeals" label={t.toAppeals} hint={t.appealsText} />
          <LinkCard icon={ScrollText} to="/operator/audit" label={t.toAudit} hint={t.auditText} />
        </div>
      )}
    </Page>
  );
}
