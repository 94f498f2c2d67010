export interface CoarsePlace {
  lat: number;
  lng: number;
}

const PATIENCE_MS = 10_000;
/** Of one who did not ask for it. */
const LITTLE_PATIENCE_MS = 3_000;

/** Where the device is, to about half a mile: nothing finer leaves it. Undefined when it does not say. */
export function coarsePlace(patience = PATIENCE_MS): Promise<CoarsePlace | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coarse(coords.latitude), lng: coarse(coords.longitude) }),
      () => resolve(undefined),
      { timeout: patience, maximumAge: PATIENCE_MS },
    );
  });
}

/** The same where its person has allowed that before; no one is asked. */
export async function placeIfAllowed(): Promise<CoarsePlace | undefined> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? await coarsePlace(LITTLE_PATIENCE_MS) : undefined;
}

function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
