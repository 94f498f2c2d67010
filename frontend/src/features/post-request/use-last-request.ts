import { useEffect, useState } from 'react';
import { type Answer, api } from '../../lib/api/api.ts';
import { nextLike } from '../../lib/next-like.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readOwnProfile } from './own-profile.ts';

type Own = Answer<'requests.get'>;

export type PropertySize = Draft['service']['propertySize'];

interface Before {
  /** The last request, as a draft for another day. */
  last?: Draft;
  /** The size of the profile's property, for a first request. */
  size?: PropertySize | undefined;
}

/** Reads the viewer's last request, or the one of this id; empty until it is read. */
export function useLastRequest(like: string | null): Before {
  const [before, setBefore] = useState<Before>({});
  useEffect(() => {
    const asking = new AbortController();
    readBefore(like, asking.signal).then(setBefore, () => undefined);
    return () => asking.abort();
  }, [like]);
  return before;
}

async function readBefore(like: string | null, signal: AbortSignal): Promise<Before> {
  const requestId = like ?? (await lastRequest(signal));
  if (requestId)
    return { last: draftFrom(await api.call('requests.get', { params: { requestId } }, { signal })) };
  const { homeowner } = await readOwnProfile({ anew: true });
  return { size: homeowner?.propertySize };
}

async function lastRequest(signal: AbortSignal): Promise<string | undefined> {
  const { items } = await api.call('requests.listOwn', { query: {} }, { signal });
  // A recurring service creates its visits itself; offering another one would be wrong.
  return items.find(({ recurringServiceId }) => !recurringServiceId)?.id;
}

/** Returns a draft of the same work at the same place, on the next such weekday. */
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
