import type { Contract, ResponseOf } from '@sward/shared/contract';
import { subtract } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { readAnswerDeadlines } from '../disputes/dispute-store.ts';
import { netOf, type ProviderMoney } from './get-provider-money.ts';
import { releaseOf } from './payment-view.ts';
import { bankDayOf, jobDay, type Receivable, readPlaces } from './provider-lines.ts';

type View = ResponseOf<Contract['payments.providerMoney']>;

/** Lines of a part that a page shows; the sum covers all. */
const LINES_SHOWN = 50;

/** Returns a provider's money as the API shows it, each line with its town. */
export async function providerMoneyView(table: Table, money: ProviderMoney, now: number): Promise<View> {
  const parts = [money.held, money.onItsWay, money.inBank];
  const shown = parts.flatMap((lines) => lines.slice(0, LINES_SHOWN));
  const [places, deadlines] = await Promise.all([
    readPlaces(table, shown),
    readAnswerDeadlines(
      table,
      shown.map(({ payment }) => payment),
    ),
  ]);
  const line = (its: Receivable) => {
    const { payment } = its;
    const place = places.get(payment.requestId);
    return {
      id: payment.id,
      bidId: payment.bidId,
      serviceRequestId: payment.requestId,
      service: payment.service,
      isTip: payment.tipFor !== undefined,
      town: place?.city ?? null,
      day: jobDay(payment, place),
      money: its.money,
      releaseAt: releaseOf(payment),
      bankDay: bankDayOf(its, now),
      answerBy: deadlines.get(payment.id) ?? null,
    };
  };
  const part = (lines: readonly Receivable[]) => {
    const items = lines.slice(0, LINES_SHOWN);
    const netCents = netOf(lines);
    return {
      netCents,
      jobs: lines.filter(({ payment }) => payment.tipFor === undefined).length,
      items: items.map(line),
      more: lines.length - items.length,
      moreCents: subtract(netCents, netOf(items)),
    };
  };
  return {
    id: money.accountId,
    month: money.month,
    held: part(money.held),
    onItsWay: part(money.onItsWay),
    inBank: part(money.inBank),
    yearInBankCents: money.yearInBankCents,
    months: money.months,
  };
}
