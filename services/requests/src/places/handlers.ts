import type { placeRoutes } from '@sward/shared/contract/requests/places';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { savedAddressView } from './address-view.ts';
import { deleteAddress } from './delete-address.ts';
import { getMapPicture } from './get-map-picture.ts';
import { listAddresses } from './list-addresses.ts';
import { previewPlace } from './preview-place.ts';
import { saveAddress } from './save-address.ts';

/** Handlers of map previews, pictures of the map and saved properties. */
export function placeHandlers(ports: Ports): Handlers<typeof placeRoutes> {
  return {
    'requests.previewPlace': async ({ actor, viewer, body }) => ({
      body: await previewPlace(ports, { actor, viewer }, body),
    }),
    'requests.mapPicture': async ({ viewer, params }) => ({
      picture: await getMapPicture(ports, viewer, params),
    }),
    'requests.listAddresses': async ({ actor, query }) => {
      const { items, cursor } = await listAddresses(ports, actor, query);
      return { body: { items: items.map(savedAddressView), nextCursor: cursor } };
    },
    'requests.saveAddress': async ({ actor, body }) => ({
      body: savedAddressView(await saveAddress(ports, actor, body)),
    }),
    'requests.deleteAddress': async ({ actor, params }) => {
      await deleteAddress(ports, actor, params);
      return { body: { success: true } };
    },
  };
}
