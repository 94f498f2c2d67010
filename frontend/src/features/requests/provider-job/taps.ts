import { now as timeNow } from '../../../lib/clock.ts';
import { useWhatWaits } from '../../../lib/offline/state.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';
import type { Waiting } from '../../../lib/offline/waiting.ts';
import { timeHere } from '../../../lib/time-at.ts';
import { TAP_PATIENCE_MS } from '../../../lib/waits.ts';
import { unsent as t } from '../../../parts/offline/messages/unsent.en.ts';
import type { Said } from './said.ts';

export type Taps = readonly [Waiting, ...Waiting[]];

/** What was done at a job and has not reached the server; undefined where nothing has to be said of it. */
export function useUnsent(bidId: string): Taps | undefined {
  const { waiting } = useWhatWaits();
  const online = useOnline();
  const [first, ...more] = waiting.filter(
    ({ heldUntil, job, kind }) => job === bidId && kind !== 'message' && heldUntil === undefined,
  );
  if (!first) return undefined;
  const taps: Taps = [first, ...more];
  const late = taps.some((tap) => tap.refused || timeNow() - Date.parse(tap.tappedAt) > TAP_PATIENCE_MS);
  return online && !late ? undefined : taps;
}

/** Whether the server has refused one of them. */
export function isRefused(taps: Taps | undefined): taps is Taps {
  return taps?.some(({ refused }) => refused) ?? false;
}

/** The state as the phone knows it: what was done last is saved, and not sent yet. */
export function saved(said: Said, taps: Taps, online: boolean): Said {
  const last = taps.at(-1) ?? taps[0];
  const note = online ? t.notYet : t.noNetwork;
  // The arrival stands in the sentence already.
  if (last.kind === 'on-my-way') return { ...said, note: `${note}. ${t.toldLater}` };
  return {
    ...said,
    note,
    sentence: t.saved[last.kind](timeHere(last.tappedAt)),
    help: last.kind === 'finish' ? t.reviewLater : t.goOn,
  };
}
