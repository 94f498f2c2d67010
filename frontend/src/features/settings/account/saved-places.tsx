import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { property as t } from '../messages/settings.en.ts';

/** The properties that the viewer saved with requests, to be chosen from in the next one; nothing without any. */
export function SavedPlaces() {
  const saved = useInfiniteQuery({
    ...pagesOf('requests.listAddresses', ['account', 'addresses'], {}),
    refetchOnMount: 'always',
  });
  return (
    <PagedList read={saved} rows={1}>
      {(places) =>
        places.length > 0 && (
          <section aria-labelledby="saved-places" className="mt-8 border-t border-line pt-5">
            <h3 id="saved-places" className="text-item">
              {t.saved}
            </h3>
            <ul className="divide-y divide-line">
              {places.map((place) => (
                <Place key={place.id} place={place} />
              ))}
            </ul>
          </section>
        )
      }
    </PagedList>
  );
}

function Place({ place: { id, address, city } }: { place: ItemOf<'requests.listAddresses'> }) {
  const name = `${address}, ${city}`;
  const remove = useMutation({
    mutationFn: () => api.call('requests.deleteAddress', { params: { addressId: id } }),
    onSuccess: () => {
      announce('account');
      toast({ title: t.removed, description: name });
    },
    onError: (error) => showFailure(t.notRemoved, error),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 flex-1">{name}</p>
      <Button
        ref={keepsPlace}
        look="secondary"
        aria-label={remove.isPending ? undefined : t.removeWhat(name)}
        pending={remove.isPending && t.removing}
        onClick={() => remove.mutate()}
      >
        {t.remove}
      </Button>
    </li>
  );
}
