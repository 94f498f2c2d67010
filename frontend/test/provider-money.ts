import { BID_ID, money, PAYMENT_ID, REQUEST_ID } from './samples.ts';

/** A line of a provider's money; `status`, `refundedCents` and `today` as of `money`. */
export const moneyLine = (
  more: { status?: string; refundedCents?: number; today?: string; [field: string]: unknown } = {},
) => {
  const { status = 'held', refundedCents = 0, today, ...rest } = more;
  return {
    ...{ id: PAYMENT_ID, bidId: BID_ID, serviceRequestId: REQUEST_ID, service: 'Lawn Mowing, Leaf Removal' },
    ...{ isTip: false, town: 'Cambridge', day: '2030-05-20', releaseAt: null, bankDay: null, answerBy: null },
    money: money('provider', status, refundedCents, today),
    ...rest,
  };
};

type Line = ReturnType<typeof moneyLine>;

const part = (items: Line[], more = 0, moreCents = 0) => ({
  netCents: items.reduce((sum, line) => sum + line.money.netCents, moreCents),
  jobs: items.filter(({ isTip }) => !isTip).length + more,
  ...{ items, more, moreCents },
});

export const monthMoney = (month: string, inBankCents: number, onItsWayCents = 0, jobs = 1) => ({
  ...{ month, inBankCents, onItsWayCents, jobs },
});

/** Provider money; it is May 2030. */
export const providerMoney = (
  more: {
    held?: Line[];
    onItsWay?: Line[];
    inBank?: Line[];
    more?: number;
    moreCents?: number;
    months?: object[];
    yearInBankCents?: number;
  } = {},
) => ({
  ...{ id: 'acc_PROVIDER', month: '2030-05' },
  held: part(more.held ?? [], more.more, more.moreCents),
  onItsWay: part(more.onItsWay ?? []),
  inBank: part(more.inBank ?? []),
  yearInBankCents: more.yearInBankCents ?? 0,
  months: more.months ?? [monthMoney('2030-05', 0, 0, 0)],
});

export const yearSums = (more: object = {}) => ({
  ...{ year: 2030, jobs: 2, bidCents: 8000, refundedCents: 1000, commissionCents: 350, tipCents: 500 },
  ...{ netCents: 7150, onItsWayCents: 3800, ...more },
});
