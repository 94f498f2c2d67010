import { now as timeNow } from '../../../lib/clock.ts';
import { useWhatWaits } from '../../../lib/offline/state.ts';
import { useOnline } from '../../../lib/offline/use-online.ts';
import type { Waiting } from '../../../lib/offline/waiting.ts';
import { timeHere } from '../../../lib/time-at.ts';
import { TAP_PATIENCE_MS } from '../../../lib/waits.ts';
import { unsent as t } from '../../../parts/offline/messages/unsent.en.ts';
import type { Said } from './said.ts';

export type Taps = readonly [Waiting, ...Waiting[]];

/** Returns the job's waiting taps; undefined while the phone is online and none is late or refused. */
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

/** Returns whether the server refused one of the taps. */
export function isRefused(taps: Taps | undefined): taps is Taps {
  return taps?.some(({ refused }) => refused) ?? false;
}

/** Returns the header as the phone knows it: the last tap is saved but not sent. */
export function saved(said: Said, taps: Taps, online: boolean): Said {
  const last = taps.at(-1) ?? taps[0];
  const note = online ? t.notYet : t.noNetwork;
  // The sentence contains the arrival already.
  if (last.kind === 'on-my-way') return { ...said, note: `${note}. ${t.toldLater}` };
  return {
    ...said,
    note,
    sentence: t.saved[last.kind](timeHere(last.tappedAt)),
    help: last.kind === 'finish' ? t.reviewLater : t.goOn,
  };
}
