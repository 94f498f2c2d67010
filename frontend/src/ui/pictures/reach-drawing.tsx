import { BROWSE_RADIUS_MILES } from '@sward/shared/kernel';
import { AreaDrawing } from './area-drawing.tsx';

export const REACH_MILES = { least: 1, most: BROWSE_RADIUS_MILES.max };
/** Radius of the drawn circle at the least and at the most miles. */
const [SMALLEST, LARGEST] = [14, 68];

/** Area in which a provider works: a base and the miles around it. */
export function ReachDrawing({ zip, miles, label }: { zip: string; miles: number; label: string }) {
  const share = (miles - REACH_MILES.least) / (REACH_MILES.most - REACH_MILES.least);
  return (
    <AreaDrawing
      point={pointOf(zip)}
      label={label}
      reach={SMALLEST + share * (LARGEST - SMALLEST)}
      className="w-full self-center"
    />
  );
}

/** Returns the point that shifts the drawing's invented streets; the same for the same ZIP code. */
function pointOf(zip: string): { lat: number; lng: number } {
  const digits = Number.parseInt(zip, 10) || 0;
  return { lat: digits / 1000, lng: digits / 777 };
}
