import { HOUR, MINUTE } from '@sward/shared/kernel';
import { entity, type Item } from '@sward/shared/table';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { AccessProblem } from '../../../services/payments/src/access-problem/access-problem.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import type { World } from '../world/world.ts';
import { openChargebackOf } from './afterwards.ts';
import { isAhead, isBy, sentBy } from './caller.ts';
import { notFree, wrongChoice, wrongDays, wrongReturn, wrongTakeBack } from './coming-again.ts';
import { backInVain, isFarAway, tripFeeOf } from './trip-fees.ts';

const problemOf = entity<AccessProblem>('access problem', 'id', 'status');

type Status = AccessProblem['status'];

const MOVES: { [from: string]: readonly Status[] } = {
  waiting: ['answered', 'due', 'waived', 'ended'],
  answered: ['due', 'waived', 'ended'],
  due: ['paying', 'contested', 'waived', 'ended'],
  paying: ['again', 'due', 'ended'],
  contested: ['due', 'ended'],
};

const QUARTER_MS = 15 * MINUTE;
const SECOND_WORD_MS = 30 * MINUTE;
const CHOICE_MS = 24 * HOUR;
const LEFT_MS = 4 * HOUR;
const AFTER_WINDOW_MS = 30 * MINUTE;
const CLOCKS = ['access', 'sweep-access'];

const isOpen = ({ status }: AccessProblem) => status in MOVES;

/** The end of a job with its access problem. */
export interface EndInVain {
  /**
   * `fee`: the held money pays for the trip. `free`: its owner had agreed to no fee. `otherwise`: something else ended
   * the job.
   */
  how: 'fee' | 'free' | 'otherwise';
  was: Status;
  /** Refund of an end with the fee. */
  backCents: number;
  feeCents: number;
}

/**
 * Rules of access problems. A trip fee is due once the provider has checked in, waited a quarter of an hour and
 * reported the problem twice from the place. The homeowner then chooses, or stays silent.
 */
export class Access {
  /** Ends by payment. */
  private readonly ends = new Map<string, EndInVain>();
  /** Time left to choose when the fee was contested, by access problem, ms. */
  private readonly left = new Map<string, number>();
  private readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  /** Returns how a job ended with its last access problem, if it did. */
  endOf(paymentId: string): EndInVain | undefined {
    return this.ends.get(paymentId);
  }

  /** Checks a write of an access problem. */
  check(before: Item | undefined, after: Readonly<Item>): void {
    const [was, is] = [before && problemOf(before), problemOf(after)];
    const { view, scheduler } = this.world;
    const payment = view.payment(is.paymentId);
    const bid = view.bid(is.requestId, is.bidId);
    if (!payment || !bid) {
      this.world.violate(`access problem ${is.id} is of no job`);
      return;
    }
    if (was?.status !== is.status)
      this.world.tell(`  access problem ${is.id}: ${was?.status ?? ''} -> ${is.status}`);
    const wrong = was ? this.wrongStep(was, is, payment, bid) : this.wrongReport(is, payment, bid);
    if (wrong)
      this.world.violate(`access problem ${is.id} is ${is.status} ${wrong} (${scheduler.current?.name})`);
  }

  private byClock(): boolean {
    return CLOCKS.includes(this.world.scheduler.current?.name ?? '');
  }

  private wrongReport(is: AccessProblem, payment: Payment, bid: Bid): string | false {
    const { view, clock, kinds } = this.world;
    // Another provider who took over the job has access problems of their own.
    const others = view.problemsOf(payment.id).filter(({ id, bidId }) => id !== is.id && bidId === is.bidId);
    kinds.saw(others.length > 0 ? 'second access problem' : 'access problem');
    return (
      (!isBy(this.world, 'payments.markNoAccess', is.providerId) && 'not by its provider') ||
      (is.status !== 'waiting' && 'at once') ||
      notFree(payment) ||
      (bid.status !== 'accepted' && `on a job that is ${bid.status}`) ||
      (bid.checkedInAt === undefined && 'before anybody came') ||
      (clock.now() > Date.parse(bid.windowEnd) + AFTER_WINDOW_MS + MARGIN_MS && 'too late') ||
      (others.some(isOpen) && 'beside another') ||
      (others.length > 1 && 'for the third time') ||
      (Boolean(payment.openOrderId) && 'beside an order') ||
      ((payment.extraCents ?? 0) > 0 && 'although more work was paid for') ||
      (isFarAway(this.world, sentBy(this.world).location) && 'from far away') ||
      (!isAhead(this.world, is.respondBy, QUARTER_MS) && 'without a quarter of an hour to answer') ||
      (Date.parse(is.respondBy) < Date.parse(is.marked.at) + QUARTER_MS && 'with less than that to answer') ||
      (is.tripFeeCents !== tripFeeOf(payment) && `for ${is.tripFeeCents}, not ${tripFeeOf(payment)}`) ||
      wrongDays(is, others.length)
    );
  }

  private wrongStep(was: AccessProblem, is: AccessProblem, payment: Payment, bid: Bid): string | false {
    if (was.tripFeeCents !== is.tripFeeCents) return 'for another fee than before';
    if (was.status === is.status) return this.wrongPause(was, is, payment);
    if (!MOVES[was.status]?.includes(is.status)) return `after it was ${was.status}`;
    switch (is.status) {
      case 'answered':
        return this.wrongAnswer(was, is, payment);
      case 'due':
        return this.wrongDue(was, is, payment);
      case 'paying':
        return wrongChoice(this.world, was, is, payment);
      case 'again':
        return wrongReturn(this.world, was, is, { payment, bid });
      case 'waived':
        return this.wrongWaiver(was, payment, bid);
      case 'contested':
        return this.wrongContest(was, payment);
      default:
        return this.wrongEnd(was, payment, bid);
    }
  }

  /** Allows a new time to choose only from a sweep while a chargeback is open. */
  private wrongPause(was: AccessProblem, is: AccessProblem, payment: Payment): string | false {
    if (was.chooseBy === is.chooseBy && was.respondBy === is.respondBy) return false;
    const paused = is.status === 'due' && openChargebackOf(payment) !== undefined && this.byClock();
    return !paused && 'with another time to choose';
  }

  private wrongAnswer(was: AccessProblem, is: AccessProblem, payment: Payment): string | false {
    this.world.kinds.saw('access answered');
    return (
      (!isBy(this.world, 'payments.answerNoAccess', is.ownerId) && 'not by its owner') ||
      notFree(payment) ||
      (this.world.clock.now() > Date.parse(was.respondBy) + MARGIN_MS && 'too late') ||
      (!isAhead(this.world, is.respondBy, QUARTER_MS) && 'without a quarter of an hour to get in')
    );
  }

  private wrongDue(was: AccessProblem, is: AccessProblem, payment: Payment): string | false {
    if (was.status === 'paying') return wrongTakeBack(this.world, was, is);
    if (was.status === 'contested') return this.wrongResumption(is, payment);
    this.world.kinds.saw('trip fee due');
    return (
      this.wrongSecondWord(was, payment) ||
      (is.tripFeeCents === null && 'without a fee that was agreed on') ||
      (!isAhead(this.world, is.chooseBy, CHOICE_MS) && 'without a day to choose')
    );
  }

  /** Checks the second report: in the half hour after the quarter of an hour, from the place, with another photo. */
  private wrongSecondWord(was: AccessProblem, payment: Payment): string | false {
    const now = this.world.clock.now();
    const { photos = [], location } = sentBy(this.world) as { photos?: string[]; location?: unknown };
    const isOther = photos.length > 0 && photos.every((photo) => !was.marked.photos.includes(photo));
    return (
      (!isBy(this.world, 'payments.stillNoAccess', was.providerId) &&
        'without the second word of its provider') ||
      notFree(payment) ||
      (now < Date.parse(was.respondBy) && 'before the quarter of an hour was over') ||
      (now > Date.parse(was.respondBy) + SECOND_WORD_MS + MARGIN_MS && 'too late') ||
      (isFarAway(this.world, location) && 'from far away') ||
      (!isOther && 'without another photo')
    );
  }

  private wrongResumption(is: AccessProblem, payment: Payment): string | false {
    this.world.kinds.saw('contest taken back');
    const left = Math.max(this.left.get(is.id) ?? 0, LEFT_MS);
    return (
      (!isBy(this.world, 'payments.withdrawDispute', is.ownerId) && 'not by its owner') ||
      (payment.status !== 'held' && `on a payment that is ${payment.status}`) ||
      (!isAhead(this.world, is.chooseBy, left, 2 * MARGIN_MS) && 'with another time to choose than was left')
    );
  }

  private wrongWaiver(was: AccessProblem, payment: Payment, bid: Bid): string | false {
    const now = this.world.clock.now();
    const over = Date.parse(was.respondBy) + SECOND_WORD_MS;
    if (bid.status === 'completed') return was.status !== 'answered' && 'while its job is finished';
    if (payment.status !== 'held') return `on a payment that is ${payment.status}`;
    if (this.byClock()) {
      this.world.kinds.saw('access problem over by the clock');
      return (was.status === 'due' && 'by the clock') || (now < over && 'before its time was over');
    }
    this.world.kinds.saw('access problem waived');
    const until = was.status === 'due' ? Date.parse(was.chooseBy ?? '') : over;
    return (
      (!isBy(this.world, 'payments.waiveNoAccess', was.providerId) && 'not by its provider') ||
      (now > until + MARGIN_MS && 'too late')
    );
  }

  private wrongContest(was: AccessProblem, payment: Payment): string | false {
    const { clock, kinds } = this.world;
    const until = Date.parse(was.chooseBy ?? '');
    kinds.saw('trip fee contested');
    this.left.set(was.id, until - clock.now());
    return (
      (!isBy(this.world, 'payments.dispute', was.ownerId) && 'not by its owner') ||
      (sentBy(this.world).reason !== 'trip_fee' && 'for another reason') ||
      (payment.status !== 'disputed' && `on a payment that is ${payment.status}`) ||
      (clock.now() > until + MARGIN_MS && 'too late')
    );
  }

  /** Checks that the job ends with it: by the choice or the silence of its owner, or as any job ends. */
  private wrongEnd(was: AccessProblem, payment: Payment, bid: Bid): string | false {
    const how = this.howEnded(was);
    const isContested = was.status === 'contested' && bid.status === 'cancelled';
    const because = { fee: 'no_access', free: 'unsafe', otherwise: isContested ? 'no_access' : bid.because };
    const [backCents, feeCents] = [backInVain(payment, was), was.tripFeeCents ?? 0];
    this.ends.set(payment.id, { how, was: was.status, backCents, feeCents });
    return (
      (!['settling', 'rescuing'].includes(payment.status) && `on a payment that is ${payment.status}`) ||
      (payment.status === 'rescuing' && how !== 'otherwise' && 'while another provider is sought') ||
      (bid.status !== 'cancelled' && was.status !== 'answered' && `on a job that is ${bid.status}`) ||
      (because[how] !== bid.because && `because of ${bid.because}`) ||
      (how !== 'otherwise' && payment.decision !== 'cancel' && `by ${payment.decision}`) ||
      (how === 'fee' && this.wrongFee(was, payment)) ||
      (how === 'free' &&
        (this.wrongSecondWord(was, { ...payment, status: 'held' }) || this.wrongFree(was))) ||
      (how === 'otherwise' && payment.decision === 'split' && was.status !== 'contested' && 'by a dispute')
    );
  }

  private howEnded(was: AccessProblem): EndInVain['how'] {
    const { current } = this.world.scheduler;
    const isChoice = current?.name === 'payments.chooseNoAccess' && current.who === was.ownerId;
    if (isChoice || this.byClock()) return 'fee';
    return current?.name === 'payments.stillNoAccess' ? 'free' : 'otherwise';
  }

  private wrongFree({ tripFeeCents }: AccessProblem): string | false {
    this.world.kinds.saw('ended without a trip fee');
    return tripFeeCents !== null && 'without the fee that was agreed on';
  }

  private wrongFee(was: AccessProblem, payment: Payment): string | false {
    const { clock, kinds } = this.world;
    const until = Date.parse(was.chooseBy ?? '');
    kinds.saw(this.byClock() ? 'trip fee kept in silence' : 'trip fee kept');
    if (was.status !== 'due' && was.status !== 'paying') return `with a fee after it was ${was.status}`;
    if (this.byClock())
      return was.status === 'due' && clock.now() < until && 'before its owner had to choose';
    const back = backInVain(payment, was);
    return (
      (sentBy(this.world).choice !== 'cancel' && 'without the choice of its owner') ||
      (sentBy(this.world).refundCents !== back &&
        `with ${sentBy(this.world).refundCents} on the screen, not ${back}`) ||
      (clock.now() > until + MARGIN_MS && 'too late')
    );
  }

  /** Checks that at most one problem is open, and that payment and job say which and whether it blocks the job. */
  checkPayment(payment: Payment): void {
    const problems = this.world.view.problemsOf(payment.id);
    if (problems.length === 0 && !payment.openAccess) return;
    const [open, ...more] = problems.filter(isOpen);
    const bid = this.world.view.bid(payment.requestId, payment.bidId);
    const right = open && `${open.id} ${open.status !== 'answered'}`;
    const marks = [payment.openAccess, bid?.openAccess].map((mark) => mark && `${mark.id} ${mark.blocks}`);
    const isFinished = bid?.status === 'completed' && open?.status === 'answered';
    const wrong =
      (more.length > 0 && `${more.length + 1} open access problems`) ||
      ((marks[0] ?? undefined) !== right && `${marks[0]} as its open access problem, not ${right}`) ||
      (!isFinished &&
        marks[1] !== right &&
        `a job with ${marks[1]} as its open access problem, not ${right}`) ||
      (open && bid?.status === 'completed' && !isFinished && 'an access problem and a finished job') ||
      (open &&
        payment.status !== (open.status === 'contested' ? 'disputed' : 'held') &&
        wrongStatus(payment));
    if (wrong) this.world.violate(`payment ${payment.id} has ${wrong}`);
  }

  /** Checks that no access problem is open. */
  checkEnd(): void {
    for (const { id, status } of this.world.view.problems)
      if (status in MOVES) this.world.violate(`access problem ${id} is still ${status}`);
  }
}

function wrongStatus({ status }: Payment): string {
  return `an open access problem and is ${status}`;
}
