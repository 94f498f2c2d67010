import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CoarsePlace, exactPlace } from '../lib/coarse-place.ts';
import { Callout } from '../ui/callout.tsx';
import { exactPlaceWords as t } from './messages/exact-place.en.ts';

interface ExactPlace {
  /** Asks the phone for its place; undefined when it does not say. */
  find: () => Promise<CoarsePlace | undefined>;
  /** Label of the button while the phone is asked. */
  pending: false | string;
  /** Says what is asked and kept, or that no place was found. */
  note: ReactNode;
}

/** Reads the place for a form that proves that its sender is at the property. */
export function useExactPlace(): ExactPlace {
  const [state, setState] = useState<'unasked' | 'asking' | 'nowhere'>('unasked');
  const find = async () => {
    setState('asking');
    const place = await exactPlace();
    setState(place ? 'unasked' : 'nowhere');
    return place;
  };
  const isNowhere = state === 'nowhere';
  return {
    find,
    pending: state === 'asking' && t.locating,
    note: (
      <Callout icon={MapPin} tone={isNowhere ? 'wait' : 'calm'}>
        <p role={isNowhere ? 'alert' : undefined}>{isNowhere ? t.nowhere : t.asked}</p>
      </Callout>
    ),
  };
}
