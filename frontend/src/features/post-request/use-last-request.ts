import { useEffect, useState } from 'react';
import { type Answer, api } from '../../lib/api/api.ts';
import { nextLike } from '../../lib/next-like.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readOwnProfile } from './own-profile.ts';

type Own = Answer<'requests.get'>;

export type PropertySize = Draft['service']['propertySize'];

interface Before {
  /** What was asked for last, as a draft for another day. */
  last?: Draft;
  /** Of the property in the profile, for a first request. */
  size?: PropertySize | undefined;
}

/** What is known of a person's work before; nothing until it is. */
export function useLastRequest(): Before {
  const [before, setBefore] = useState<Before>({});
  useEffect(() => {
    const asking = new AbortController();
    readBefore(asking.signal).then(setBefore, () => undefined);
    return () => asking.abort();
  }, []);
  return before;
}

async function readBefore(signal: AbortSignal): Promise<Before> {
  const { items } = await api.call('requests.listOwn', { query: {} }, { signal });
  // Visits come by themselves: a second service of the same is not what is wanted.
  const requestId = items.find(({ recurringServiceId }) => !recurringServiceId)?.id;
  if (requestId)
    return { last: draftFrom(await api.call('requests.get', { params: { requestId } }, { signal })) };
  const { homeowner } = await readOwnProfile({ anew: true });
  return { size: homeowner?.propertySize };
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
