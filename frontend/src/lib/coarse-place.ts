import { coarse } from '@sward/shared/kernel';

export interface CoarsePlace {
  lat: number;
  lng: number;
}

const PATIENCE_MS = 10_000;
/** Patience where the viewer did not ask for the place. */
const LITTLE_PATIENCE_MS = 3_000;

/** Returns the device's place to about half a mile: nothing finer leaves it. Undefined when it does not say. */
export async function coarsePlace(patience?: number): Promise<CoarsePlace | undefined> {
  const place = await exactPlace(patience);
  return place && coarse(place);
}

/** Returns the device's place for a distance that is measured at once and not kept. Undefined when it does not say. */
export function exactPlace(patience = PATIENCE_MS): Promise<CoarsePlace | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { timeout: patience, maximumAge: PATIENCE_MS },
    );
  });
}

/** Returns the coarse place where the viewer has allowed that before; never asks. */
export async function placeIfAllowed(): Promise<CoarsePlace | undefined> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? await coarsePlace(LITTLE_PATIENCE_MS) : undefined;
}
