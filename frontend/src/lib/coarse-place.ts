export interface CoarsePlace {
  lat: number;
  lng: number;
}

const PATIENCE_MS = 10_000;

/** Where the device is, to about half a mile: nothing finer leaves it. Undefined when it does not say. */
export function coarsePlace(): Promise<CoarsePlace | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coarse(coords.latitude), lng: coarse(coords.longitude) }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: PATIENCE_MS },
    );
  });
}

/** The same where the browser may tell already: nobody is asked. */
export async function placeIfAllowed(): Promise<CoarsePlace | undefined> {
  const { state } = (await navigator.permissions?.query({ name: 'geolocation' })) ?? {};
  return state === 'granted' ? await coarsePlace() : undefined;
}

function coarse(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
