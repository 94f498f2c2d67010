import {
  AlarmClock,
  ClipboardCheck,
  Flag,
  HandCoins,
  LifeBuoy,
  type LucideIcon,
  Scale,
  ScrollText,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { announce } from '../../../lib/api/signals.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Problem } from '../../../ui/states.tsx';
import { type Count, OPEN_STATES, useOpenCounts } from '../applications/api/count-open.ts';
import { applicationStates, desk as t } from '../messages/operator.en.ts';
import { useOpenTickets } from '../tickets/api/count-open.ts';
import { countText } from './count-text.ts';
import { MoneyFigures } from './money-figures.tsx';

/** What is waiting, and the ways to it. */
export default function DeskPage() {
  const { counts, pending, error } = useOpenCounts();
  const tickets = useOpenTickets();
  const failed = error !== undefined && error !== null;
  const all = Object.values(counts);
  const figure = (what: 'count' | 'late') => (failed ? '–' : pending ? undefined : total(all, what));
  return (
    <Page>
      <PageHeading>{t.title}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{t.lead}</p>
      {failed && (
        <div className="mb-5">
          <Problem error={error} retry={() => announce('desk')} />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Figure icon={ClipboardCheck} name={t.open} value={figure('count')} />
        <Figure icon={AlarmClock} name={t.late} value={figure('late')}>
          {t.lateText}
        </Figure>
      </div>
      <MoneyFigures />
      <Card className="mt-5">
        <h2>{t.applications}</h2>
        <ul className="mt-2 divide-y divide-line">
          {OPEN_STATES.map((status) => (
            <li key={status}>
              <Link
                to={`/operator/applications?status=${status}`}
                className="flex min-h-11 items-center justify-between gap-4 font-medium underline-offset-4 hover:underline"
              >
                {applicationStates[status]}
                <span className="text-lg font-semibold money">{countText(counts[status]) ?? '–'}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink to="/operator/applications" className="mt-5">
          {t.toQueue}
        </ButtonLink>
      </Card>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <LinkCard icon={Scale} to="/operator/disputes" label={t.toDisputes} hint={t.disputesText} />
        <LinkCard icon={HandCoins} to="/operator/payments" label={t.toPayments} hint={t.paymentsText} />
        <LinkCard
          icon={LifeBuoy}
          to="/operator/support"
          label={t.toSupport}
          hint={t.supportText(countText(tickets) ?? '–')}
        />
        <LinkCard icon={UsersRound} to="/operator/people" label={t.toPeople} hint={t.peopleText} />
        <LinkCard icon={Flag} to="/operator/reports" label={t.toReports} hint={t.reportsText} />
        <LinkCard icon={ScrollText} to="/operator/audit" label={t.toAudit} hint={t.auditText} />
      </div>
    </Page>
  );
}

function total(counts: readonly Count[], what: 'count' | 'late'): string {
  const sum = counts.reduce((all, count) => all + count[what], 0);
  return counts.some(({ more }) => more) ? t.atLeast(sum) : String(sum);
}

function Figure({
  icon: Icon,
  name,
  value,
  children,
}: {
  icon: LucideIcon;
  name: string;
  /** Undefined while it is counted. */
  value: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Card>
      <Icon aria-hidden="true" className="size-6 text-link" strokeWidth={1.6} />
      <dl className="mt-2">
        <dt className="text-muted">{name}</dt>
        <dd className="price min-h-10 text-price">
          {value ?? (
            <>
              <span className="sr-only">{t.counting}</span>
              <span className="skeleton inline-block h-7 w-10" />
            </>
          )}
        </dd>
        {children && <dd className="text-sm text-muted">{children}</dd>}
      </dl>
    </Card>
  );
}
