import { Navigation } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';
import type { DayJob } from '../api/get-today.ts';
import { jobOfDay as t } from '../messages/day/job-of-day.en.ts';

type Place = Omit<NonNullable<DayJob['place']>, 'point'>;

/** Returns the address in one line, in the form that maps take. */
export function addressLine({ address, city, state, zipCode }: Place): string {
  return `${address}, ${city}, ${state} ${zipCode}`;
}

/** Returns the link to the directions: the maps app of a phone, a map on the web elsewhere. */
export function directionsTo(place: Place, device = navigator.userAgent): string {
  const address = encodeURIComponent(addressLine(place));
  if (/android/i.test(device)) return `geo:0,0?q=${address}`;
  if (/iphone|ipad/i.test(device)) return `maps://?daddr=${address}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${address}`;
}

/** Link to the directions to a job, beside its one action. */
export function Directions({ place, className = '' }: { place: Place; className?: string }) {
  const href = directionsTo(place);
  const outside = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a
      href={href}
      {...outside}
      aria-label={t.directionsTo(`${place.address}, ${place.city}`)}
      className={buttonClass('secondary', className, true)}
    >
      <Navigation aria-hidden="true" className="size-5" />
      <span>{t.directions}</span>
    </a>
  );
}
