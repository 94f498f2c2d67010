import type { PlantedBug } from './bug.ts';

const payments = (file: string) => `services/payments/src/${file}.ts`;
const auth = (file: string) => `services/auth/src/${file}.ts`;

/** Bugs without one of the protections against one or two operators who are out for money. */
export const amongOperators: readonly PlantedBug[] = [
  {
    name: 'the day of an operator who is alone begins with the proposal',
    kind: 'guard',
    file: payments('approval/second-approval'),
    piece: 'Math.max(Date.parse(at), lastDepartureAt(others))',
    instead: 'Date.parse(at)',
  },
  {
    name: 'the operator who suspended the others decides alone',
    kind: 'guard',
    file: payments('approval/second-approval'),
    piece: 'if (others.some(({ removedBy }) => removedBy.includes(operatorId))) return undefined;',
    instead: '',
  },
  {
    name: 'a dispute and what comes after it have a limit each',
    kind: 'guard',
    file: payments('payment/refundable'),
    piece: 'sum + refundCents, decidedCents)',
    instead: 'sum + refundCents, decidedCents * 0)',
  },
  {
    name: 'refunds of Sward’s own have no day',
    kind: 'guard',
    file: payments('refunds/refund-goodwill'),
    piece: ' && fitsDay(day, refundCents))',
    instead: ')',
  },
  {
    name: 'approvals have no day',
    kind: 'guard',
    file: payments('approval/operator-day'),
    piece: 'if (day.decidedCents > 0 && !fitsDay(day, refundCents))',
    instead: 'if (false)',
  },
  {
    name: 'two decisions of an operator at the same moment count as one',
    kind: 'condition',
    file: payments('approval/operator-day'),
    piece: "if: decidedCents === ZERO ? missing('decidedCents') : equals('decidedCents', decidedCents),",
    instead: '',
  },
  {
    name: 'one operator suspends another',
    kind: 'guard',
    file: auth('operators/approve-standing'),
    piece: 'if (from === null && proposal.operatorId === operator.accountId)',
    instead: 'if (false)',
  },
  {
    name: 'of two operators one suspends the other at once',
    kind: 'guard',
    file: auth('operators/approve-standing'),
    piece: "if (from !== null && instant(clock.now()) < from) throw new AppError('too_early');",
    instead: '',
  },
  {
    name: 'an old proposal counts as soon as the others have left',
    kind: 'guard',
    file: auth('operators/standing-proposal'),
    piece: 'Math.max(Date.parse(at), lastDepartureAt(listed))',
    instead: 'Date.parse(at)',
  },
  {
    name: 'the operator who proposed a suspension had no part in it',
    kind: 'guard',
    file: auth('operators/approve-standing'),
    piece: '...before, operatorId, operator.accountId]',
    instead: '...before, operator.accountId]',
  },
];
