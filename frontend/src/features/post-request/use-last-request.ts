import { useEffect, useState } from 'react';
import { type Answer, api } from '../../lib/api/api.ts';
import { nextLike } from '../../lib/next-like.ts';
import { type Draft, emptyDraft } from './draft.ts';

type Own = Answer<'requests.get'>;

/** What was asked for last, as a draft for another day; undefined until it is known, and for a first request. */
export function useLastRequest(): Draft | undefined {
  const [last, setLast] = useState<Draft>();
  useEffect(() => {
    const asking = new AbortController();
    readLast(asking.signal).then(setLast, () => undefined);
    return () => asking.abort();
  }, []);
  return last;
}

async function readLast(signal: AbortSignal): Promise<Draft | undefined> {
  const { items } = await api.call('requests.listOwn', { query: {} }, { signal });
  // Visits come by themselves: a second service of the same is not what is wanted.
  const requestId = items.find(({ recurringServiceId }) => !recurringServiceId)?.id;
  return requestId
    ? draftFrom(await api.call('requests.get', { params: { requestId } }, { signal }))
    : undefined;
}

/** The draft of the same work at the same place, on the same day of the week next. */
function draftFrom(own: Own): Draft {
  const { service, property, ...rest } = emptyDraft();
  const { serviceTypeIds, propertySize, serviceFrequency, serviceTime, description } = own;
  const { address = '', city, state, zipCode = '', phone = '', accessCard } = own;
  return {
    ...rest,
    service: {
      ...service,
      ...{ serviceTypeIds, propertySize, serviceFrequency, serviceTime },
      serviceDate: nextLike(own.serviceDate),
      additionalDetails: description,
    },
    property: {
      ...property,
      ...{ address, city, state, zipCode, phone },
      accessCard: { ...property.accessCard, ...accessCard },
    },
  };
}
