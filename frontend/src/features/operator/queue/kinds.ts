import type { WaitingKind } from '@sward/shared/product';
import {
  BadgeDollarSign,
  CalendarX2,
  Flag,
  Gavel,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Scale,
  ShieldAlert,
  UserCheck,
  UserSearch,
} from 'lucide-react';
import type { QueueRow } from './api/queue-parts.ts';

export const KIND_ICONS: Record<WaitingKind, LucideIcon> = {
  application: UserCheck,
  dispute: Scale,
  refund: BadgeDollarSign,
  report: Flag,
  ticket: LifeBuoy,
  payout: Landmark,
  chargeback: ShieldAlert,
  rescue: UserSearch,
  job: CalendarX2,
  appeal: Gavel,
};

/** Lists with what has ended, of the kinds that have one. */
export const KIND_PAGES: Partial<Record<WaitingKind, string>> = {
  application: '/operator/applications',
  dispute: '/operator/disputes',
  report: '/operator/reports',
  ticket: '/operator/support',
  appeal: '/operator/appeals',
};

/** Returns the page of a row's case. */
export function casePath(row: QueueRow): string {
  if (row.kind === 'report') return `/operator/reports?m=${row.id}`;
  if (row.kind === 'appeal') return `/operator/appeals?a=${row.id}`;
  if (row.kind === 'chargeback' && row.providerName === null) return `/operator/people/${row.id}`;
  const list = KIND_PAGES[row.kind === 'refund' && row.of === 'dispute' ? 'dispute' : row.kind];
  return `${list ?? '/operator/payments'}/${row.id}`;
}

const CASES = /^\/operator\/(applications|disputes|payments|support)\/[^/]+$/;

/** Returns whether an address is that of a case, which stands beside the queue. */
export function isCase(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  return (
    CASES.test(pathname) ||
    (pathname === '/operator/reports' && query.has('m')) ||
    (pathname === '/operator/appeals' && query.has('a'))
  );
}
