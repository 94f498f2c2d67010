import { DAY, HOUR, instant, isAppError, MINUTE } from '@sward/shared/kernel';
import { DUE_SHARDS } from '@sward/shared/table';
import { clearingPage } from '../payment/clearing-store.ts';
import { GRACE_HOURS } from '../payment/ledger.ts';
import { soon } from '../payment/open-payments.ts';
import type { Ports } from '../ports.ts';
import { compare, type Page } from './compare.ts';
import { wholeOf } from './held-snapshot.ts';
import { isCovered, LISTED, type Place, type Report, type Run } from './reconciliation.ts';
import { floatCents, readLastReport } from './reconciliation-store.ts';
import { beginRun, differingIn, endRun, readRun, saveRun } from './run-store.ts';
import { keepSnapshot } from './take-held-snapshot.ts';

const PAGE = 50;
const COUNT_KEEPS_MS = 15 * MINUTE;

/**
 * Daily: matches each movement of Stripe's balance with a journal of the same cents, and each journal with a
 * movement. Records a chargeback whose event was lost. A difference raises an alarm, stays in the report and
 * is checked again the next day. The report also states whether the balance covers the held money.
 *
 * It is done page by page, each with its checkpoint; when time is short it goes on in another message. One that has not
 * ended is gone on with before the next begins. Returns the report that this message has written.
 */
export async function reconcile(
  ports: Ports,
  input: Record<string, unknown> = {},
): Promise<Report | undefined> {
  try {
    const run = await readRun(ports.marketplace);
    const isOpen = run && run.endedAt === undefined;
    // The reconciliation that this message continues has ended.
    if (input.span !== undefined && !(isOpen && input.span === spanOf(run))) return undefined;
    const report = await goOn(ports, isOpen ? run : await begin(ports, run));
    const isLate = report && Date.parse(report.to) < upTo(ports) - DAY / 2;
    return isLate ? ((await reconcile(ports)) ?? report) : report;
  } catch (error) {
    if (!isAppError(error, 'state_changed')) throw error;
    ports.log.info('another message goes on with the reconciliation');
    return undefined;
  }
}

const upTo = ({ clock }: Ports) => clock.now() - GRACE_HOURS * HOUR;
const spanOf = ({ to }: Run) => String(Date.parse(to));

/** Begins where the last report ends, unless another message has begun since `before` was read. */
async function begin(ports: Ports, before: Run | undefined): Promise<Run> {
  const last = await readLastReport(ports.marketplace);
  return await beginRun(ports.marketplace, before, {
    startedAt: instant(ports.clock.now()),
    from: last?.to ?? instant(0),
    to: instant(upTo(ports)),
    place: { step: 'movements' },
    movements: 0,
    stripeCents: 0,
    open: [],
    before: await differingIn(ports.marketplace, last),
    held: [],
  });
}

/** Compares page after page; each message completes at least one page. */
async function goOn(ports: Ports, begun: Run): Promise<Report | undefined> {
  let run = recounted(ports, begun);
  while (run.place.step !== 'report') {
    const page = await readPage(ports, run, run.place);
    const found = await compare(ports, run, page);
    const next: Run = {
      ...run,
      place: page.next,
      movements: run.movements + found.movements,
      stripeCents: run.stripeCents + found.cents,
      open: [...run.open, ...found.open],
      held: [...run.held, ...found.held],
    };
    const isOver = ports.hasTime?.() === false;
    run = isOver || isWork(page) ? await saveRun(ports.marketplace, run, next, found.matched) : next;
    if (isOver) {
      await ports.timers.set('reconcile', { span: spanOf(run), part: String(run.version) }, soon(ports));
      ports.log.info('the reconciliation goes on in another message', { movements: run.movements });
      return undefined;
    }
  }
  return await finish(ports, run);
}

/** Restarts an old count, since the held money must be of the same time as the balance. */
function recounted({ clock }: Ports, run: Run): Run {
  const [first] = run.held;
  if (!first || Date.parse(first.at) > clock.now() - COUNT_KEEPS_MS) return run;
  return { ...run, held: [], place: { step: 'held', shard: 0, at: instant(clock.now()) } };
}

/** Returns whether a page needs a checkpoint: empty pages and quick counts do not. */
const isWork = ({ movements, clearings, stripeIds }: Page) =>
  movements.length + clearings.length + stripeIds.length > 0;

async function readPage(ports: Ports, run: Run, place: Place): Promise<Page & { next: Place }> {
  const page: Page = { movements: [], clearings: [], stripeIds: [] };
  switch (place.step) {
    case 'movements': {
      const { from, to } = run;
      const { items, after } = await ports.stripe.movements({ from, to, after: place.after });
      const next: Place = after ? { step: 'movements', after } : { step: 'journals', shard: 0 };
      return { ...page, movements: items, next };
    }
    case 'journals': {
      const { step, shard } = place;
      const { clearings, cursor } = await clearingPage(ports.marketplace, shard, {
        upTo: run.startedAt,
        limit: PAGE,
        cursor: place.cursor ?? null,
      });
      if (cursor) return { ...page, clearings, next: { step, shard, cursor } };
      const isLast = shard + 1 === DUE_SHARDS;
      const next: Place = isLast ? { step: 'differences', from: 0 } : { step, shard: shard + 1 };
      return { ...page, clearings, next };
    }
    case 'differences': {
      const end = place.from + PAGE;
      const stripeIds = run.before.slice(place.from, end);
      if (end < run.before.length) return { ...page, stripeIds, next: { step: place.step, from: end } };
      return { ...page, stripeIds, next: { step: 'held', shard: 0, at: instant(ports.clock.now()) } };
    }
    case 'held': {
      const { step, shard, at } = place;
      const isLast = shard + 1 === DUE_SHARDS;
      return {
        ...page,
        held: { shard, at },
        next: isLast ? { step: 'report' } : { step, shard: shard + 1, at },
      };
    }
    case 'report':
      return { ...page, next: place };
  }
}

async function finish(ports: Ports, run: Run): Promise<Report> {
  const { marketplace, log } = ports;
  const { from, to, open, movements, stripeCents, held } = run;
  const counted = wholeOf(held[0]?.at ?? run.startedAt, held);
  const [{ heldCents }, balance] = [await keepSnapshot(ports, counted), await ports.stripe.balance()];
  const report: Report = {
    ...{ from, to, movements, stripeCents, run: run.run, open: open.slice(0, LISTED) },
    at: instant(ports.clock.now()),
    differenceCents: open.reduce((sum, item) => sum + Math.abs(item.stripeCents - item.ledgerCents), 0),
    balanceCents: balance.availableCents + balance.pendingCents,
    heldCents,
    floatCents: await floatCents(marketplace),
  };
  await endRun(marketplace, run, report);
  const { differenceCents, balanceCents } = report;
  if (open.length)
    log.error('the books differ from Stripe', {
      differenceCents,
      differences: open.length,
      open: open.slice(0, 20),
    });
  if (!isCovered(report))
    log.error('the balance does not cover what is held and a tenth more', { balanceCents, heldCents });
  log.info('books reconciled', { movements, differenceCents });
  return report;
}
