import { useLayoutEffect, useState } from 'react';
import { api, type ItemOf } from '../../lib/api/api.ts';
import { showFailure } from '../../lib/api/show-failure.ts';
import { listen } from '../../lib/api/signals.ts';
import { toast } from '../../lib/toast.ts';
import { propertyStep as t } from './messages/property-step.en.ts';

type SavedAddress = ItemOf<'requests.listAddresses'>;

const NONE: readonly SavedAddress[] = [];

/** The answer for the next step that shows it; no one needs saved properties to post. */
let asked: Promise<readonly SavedAddress[]> | undefined;

listen((signal) => {
  if (signal === 'signed-out') asked = undefined;
});

/** Asks ahead, so that the list is there when its step is drawn. */
export function askForSavedAddresses(): void {
  asked ??= api.call('requests.listAddresses', { query: {} }).then(
    ({ items }) => items,
    () => NONE,
  );
}

/** The person's saved properties, and how to forget one. */
export function useSavedAddresses(): {
  list: readonly SavedAddress[];
  forget: (id: string) => Promise<void>;
} {
  const [list, setList] = useState(NONE);
  useLayoutEffect(() => {
    let gone = false;
    askForSavedAddresses();
    void asked?.then((items) => gone || setList(items));
    return () => {
      gone = true;
      asked = undefined;
    };
  }, []);

  const forget = async (addressId: string) => {
    try {
      await api.call('requests.deleteAddress', { params: { addressId } });
      setList((before) => before.filter(({ id }) => id !== addressId));
      toast({ title: t.forgotten });
    } catch (error) {
      showFailure(t.notForgotten, error);
    }
  };
  return { list, forget };
}
