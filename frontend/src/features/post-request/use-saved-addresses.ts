import { useLayoutEffect, useState } from 'react';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { listen } from '../../lib/api/signals.ts';
import { forgetOwnProfile, readOwnProfile } from './own-profile.ts';
import type { PropertyValues } from './schemas.ts';

type SavedAddress = ItemOf<'requests.listAddresses'>;

interface Known {
  list: readonly SavedAddress[];
  /** The profile's property, while no property is saved. */
  own?: Partial<PropertyValues>;
}

const NOTHING: Known = { list: [] };

/**
 * The answer, kept for the next step that shows it. A failed read is an empty list: posting needs no saved property.
 */
let asked: Promise<Known> | undefined;

listen((signal) => {
  if (signal === 'signed-out' || signal === 'account') asked = undefined;
});

/** Reads the list ahead, so that it is there when its step is drawn. */
export function askForSavedAddresses(): void {
  asked ??= readKnown().catch(() => NOTHING);
}

async function readKnown(): Promise<Known> {
  const list: SavedAddress[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call('requests.listAddresses', { query: { cursor } });
    list.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  if (list.length > 0) return { list };
  const { phone, homeowner } = await readOwnProfile();
  const { address, city, state, zipCode } = homeowner ?? {};
  return { list, own: { ...(address && { address, city, state, zipCode }), ...(phone && { phone }) } };
}

/** Returns the viewer's saved properties, or else the profile's. */
export function useSavedAddresses(): Known {
  const [known, setKnown] = useState(NOTHING);
  useLayoutEffect(() => {
    let gone = false;
    askForSavedAddresses();
    void asked?.then((answer) => gone || setKnown(answer));
    return () => {
      gone = true;
      asked = undefined;
      forgetOwnProfile();
    };
  }, []);
  return known;
}
