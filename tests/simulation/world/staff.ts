import { type AccountActor, BUSINESS_ZONE, DAY, dayIn, HOUR } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { entity, type Item } from '@sward/shared/table';
import { keyOf } from '@sward/shared/table/memory';
import type { StandingProposal } from '../../../services/auth/src/operators/standing-proposal.ts';
import type { Surroundings } from './surroundings.ts';
import { MARGIN_MS, OPERATOR_DAY } from './surroundings.ts';

const WAIT_MS = 72 * HOUR;
const ALONE_MS = DISPUTE_LIMITS.secondOperatorHours * HOUR;
/** With so many active two others decide about one. */
const ENOUGH = 3;

interface Standing {
  active: boolean;
  /** When that became so, ms. */
  since: number;
  /** Who had a part in it. */
  by: ReadonlySet<string>;
}

/** What operators did to each other and how much they gave away, reckoned from what was written and by whom. */
export class StaffRecord {
  /** What operators decided in disputes, by payment; cents. */
  readonly inDispute = new Map<string, number>();
  private readonly standings = new Map<string, Standing>();
  private readonly days = new Map<string, number>();
  private readonly world: Surroundings;
  /** A person leaves or comes back of their own will: no rule is asked. */
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

  /** Operators who may act. */
  active(): AccountActor[] {
    return this.world.people.operators.filter(({ accountId }) => this.standings.get(accountId)?.active);
  }

  isOut(accountId: string): boolean {
    return this.standings.get(accountId)?.active === false;
  }

  /** What is proposed about operators and not older than it may be. */
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

  /** Who had a part in a decision about an operator, of which a proposal is gone now; who was no second one must have waited. */
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
    // The product counts from the moment of the decision, which is written a little later.
    const until = from + WAIT_MS - MARGIN_MS;
    return this.world.clock.now() < until && !this.changedLately() && 'before 72 hours are over';
  }

  /** Between what a process has looked at and what it writes a person may come or go. */
  private changedLately(): boolean {
    const now = this.world.clock.now();
    return [...this.standings.values()].some(({ since }) => since > now - MARGIN_MS);
  }

  private lastLeft(): number {
    const out = [...this.standings.values()].filter(({ active }) => !active);
    return Math.max(0, ...out.map(({ since }) => since));
  }

  /** The person who approves what they proposed is the only one there, for a day, and had no part in that. */
  wrongAlone(who: string): string | false {
    const now = this.world.clock.now();
    const others = [...this.standings].filter(([accountId]) => accountId !== who).map(([, its]) => its);
    const cameBack = others.some(({ active, since }) => active && since > now - MARGIN_MS);
    if (others.some(({ active }) => active)) return !cameBack && 'is approved by its proposer';
    if (others.some(({ by }) => by.has(who))) return 'is approved by who put the others out';
    const left = Math.max(...others.map(({ since }) => since));
    return now < left + ALONE_MS - MARGIN_MS && 'is approved alone within a day of the last other operator';
  }

  /** Counts a refund in the day of the operator who decides it: more than fits is only ever the one of that day. */
  wrongDay(refundCents: number): string | false {
    const { who = '' } = this.world.scheduler.current ?? {};
    const key = `${who} ${dayIn(BUSINESS_ZONE, this.world.clock.now())}`;
    const before = this.days.get(key) ?? 0;
    this.days.set(key, before + refundCents);
    return refundCents > 0 && before > 0 && before + refundCents > OPERATOR_DAY && 'is more than fits a day';
  }
}
