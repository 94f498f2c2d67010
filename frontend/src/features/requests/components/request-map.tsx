import type { Answer } from '../../../lib/api/api.ts';
import { AreaMap } from '../../../ui/pictures/area-map.tsx';

/** A map of the request, as exact as the viewer may know it. */
export default function RequestMap({ request }: { request: Answer<'requests.get'> }) {
  const { publicPoint, propertyPoint, city, state } = request;
  return <AreaMap point={publicPoint} pin={propertyPoint} place={`${city}, ${state}`} />;
}
