import { type AccountActor, BUSINESS_ZONE, DAY, dayIn, HOUR } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { entity, type Item } from '@sward/shared/table';
import { keyOf } from '@sward/shared/table/memory';
import type { StandingProposal } from '../../../services/auth/src/operators/standing-proposal.ts';
import type { Surroundings } from './surroundings.ts';
import { MARGIN_MS, OPERATOR_DAY } from './surroundings.ts';

const WAIT_MS = 72 * HOUR;
const ALONE_MS = DISPUTE_LIMITS.secondOperatorHours * HOUR;
/** Number of active operators from which two others decide about one. */
const ENOUGH = 3;

interface Standing {
  active: boolean;
  /** Time of the last change, ms. */
  since: number;
  /** Operators who had a part in the last change. */
  by: ReadonlySet<string>;
}

/** Decisions of operators about each other and their refunds, derived from the writes and their callers. */
export class OperatorRecord {
  /** Refunds that operators decided in disputes, by payment; cents. */
  readonly inDispute = new Map<string, number>();
  private readonly standings = new Map<string, Standing>();
  private readonly days = new Map<string, number>();
  private readonly world: Surroundings;
  /** True while an operator leaves or comes back by their own choice, to which no rule applies. */
  freely = false;

  constructor(world: Surroundings) {
    this.world = world;
    world.accounts.onCommit((before, writes) => {
      for (const write of writes) {
        const { pk, sk } = keyOf(write);
        if (sk !== 'ACCOUNT') continue;
        const after = world.accounts.peek({ pk, sk });
        if (after) this.sawAccount(before.get(`${pk}\u0000${sk}`), after, before);
      }
    });
  }

  /** Returns the operators who may act. */
  active(): AccountActor[] {
    return this.world.people.operators.filter(({ accountId }) => this.standings.get(accountId)?.active);
  }

  isOut(accountId: string): boolean {
    return this.standings.get(accountId)?.active === false;
  }

  /** Returns the proposals about operators that have not expired. */
  proposals(): StandingProposal[] {
    const all = this.world.accounts.all().filter(({ pk }) => pk === 'STAFF#proposals');
    const now = this.world.clock.now();
    return all
      .map(entity<StandingProposal>('standing proposal'))
      .filter(({ at }) => now < Date.parse(at) + 14 * DAY);
  }

  private sawAccount(
    was: Item | undefined,
    is: Readonly<Item>,
    before: ReadonlyMap<string, Item | undefined>,
  ): void {
    const accountId = String(is.id);
    const active = is.state === 'active' && is.userType === 'operator';
    if (was && (was.state === 'active' && was.userType === 'operator') === active) return;
    const by = was && !this.freely ? this.deciders(accountId, before) : new Set<string>();
    this.standings.set(accountId, { active, since: this.world.clock.now(), by });
    if (was) this.world.tell(`  operator ${accountId}: ${active ? 'active' : 'out'}`);
  }

  /**
   * Returns the operators behind a decision about another one: the caller and the author of the proposal that it
   * removed. Reports a decision without a second operator or without the wait for one.
   */
  private deciders(accountId: string, before: ReadonlyMap<string, Item | undefined>): Set<string> {
    const { name, who = '' } = this.world.scheduler.current ?? {};
    const proposal = [...before.values()].find(
      (item) => item?.pk === 'STAFF#proposals' && item.sk.startsWith(`${accountId}#`),
    ) as StandingProposal | undefined;
    const wrong =
      name !== 'auth.approveStanding' || !proposal
        ? 'without a proposal'
        : this.wrongDecision(accountId, who, proposal);
    if (wrong) this.world.violate(`operator ${accountId} is suspended or reinstated ${wrong} (${name})`);
    return new Set([who, ...(proposal ? [proposal.operatorId] : [])]);
  }

  private wrongDecision(
    accountId: string,
    who: string,
    { operatorId, at }: StandingProposal,
  ): string | false {
    if (who === accountId || operatorId === accountId) return 'by themselves';
    const active = this.active().length;
    if (active >= ENOUGH && who === operatorId && !this.changedLately()) return 'by one other';
    if (active >= ENOUGH || (active === ENOUGH - 1 && this.changedLately())) return false;
    const from = Math.max(Date.parse(at), this.lastLeft());
    // The product counts from the decision, which it writes a little later.
    const until = from + WAIT_MS - MARGIN_MS;
    return this.world.clock.now() < until && !this.changedLately() && 'before 72 hours are over';
  }

  /** Returns whether an operator came or left so recently that a running decision may not have read it. */
  private changedLately(): boolean {
    const now = this.world.clock.now();
    return [...this.standings.values()].some(({ since }) => since > now - MARGIN_MS);
  }

  private lastLeft(): number {
    const out = [...this.standings.values()].filter(({ active }) => !active);
    return Math.max(0, ...out.map(({ since }) => since));
  }

  /**
   * Returns why an operator may not approve their own proposal, or false. They must have been the only active operator
   * for a day, without a part in that.
   */
  wrongAlone(who: string): string | false {
    const now = this.world.clock.now();
    const others = [...this.standings].filter(([accountId]) => accountId !== who).map(([, its]) => its);
    const cameBack = others.some(({ active, since }) => active && since > now - MARGIN_MS);
    if (others.some(({ active }) => active)) return !cameBack && 'is approved by its proposer';
    if (others.some(({ by }) => by.has(who))) return 'is approved by who put the others out';
    const left = Math.max(...others.map(({ since }) => since));
    return now < left + ALONE_MS - MARGIN_MS && 'is approved alone within a day of the last other operator';
  }

  /** Counts a refund in its operator's day. Above the limit of a day, it must be the only one of that day. */
  wrongDay(refundCents: number): string | false {
    const { who = '' } = this.world.scheduler.current ?? {};
    const key = `${who} ${dayIn(BUSINESS_ZONE, this.world.clock.now())}`;
    const before = this.days.get(key) ?? 0;
    this.days.set(key, before + refundCents);
    return refundCents > 0 && before > 0 && before + refundCents > OPERATOR_DAY && 'is more than fits a day';
  }
}
