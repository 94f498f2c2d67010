import {
  cellKey,
  MAP_SHAPE,
  mapBox,
  type Point,
  PRIVACY_RADIUS_MILES,
  publicPoint,
  shareOfMap,
  TALL_MAP_SHAPE,
} from '@sward/shared/kernel';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { browse, map as t } from '../messages/browse.en.ts';
import type { CellOfRequests } from '../shown-requests.ts';
import { AT, beyondPhones, isIn, placed, type Shape } from './map-place.ts';

const OwnJobs = lazy(() => import('./own-jobs.tsx'));

/** Width from which the map stands beside the list, with a square picture. */
const BESIDE = '(min-width: 64rem)';
const isBeside = () => window.matchMedia?.(BESIDE).matches ?? false;

const FRAME = 'absolute inset-x-0 bottom-0 aspect-2/1 lg:aspect-square';

/** Largest offset of a selection from the center after a move, in shares of half a picture. */
const REACH = { x: 0.6, y: 0.6, low: 0.3 };

/** Returns the cell nearest to `seen` around which the place is well within the picture. */
function towards(seen: Point, place: Point, shape: Shape): Point {
  const { west, east, south, north } = mapBox(seen, shape);
  const reachX = ((east - west) / 2) * REACH.x;
  const reachY = ((north - south) / 2) * (shape === MAP_SHAPE ? REACH.low : REACH.y);
  const moved = publicPoint({
    lat: seen.lat + beyond(place.lat - seen.lat, reachY),
    lng: seen.lng + beyond(place.lng - seen.lng, reachX),
  });
  return isIn(moved, place, shape) ? moved : place;
}

/** Returns the part of a distance beyond the reach, with the sign of the distance. */
function beyond(distance: number, reach: number): number {
  return Math.sign(distance) * Math.max(0, Math.abs(distance) - reach);
}

/** Returns the center of the picture. It moves once the selection is outside, and no further than needed. */
function useCenter(selected: Point | undefined, base: Point | undefined): Point | undefined {
  const [center, setCenter] = useState<Point>();
  const from = center ?? (base && publicPoint(base));
  if (!selected) return from;
  const shape = isBeside() ? TALL_MAP_SHAPE : MAP_SHAPE;
  if (from && isIn(from, selected, shape)) return from;
  const next = from ? towards(from, selected, shape) : selected;
  setCenter(next);
  return next;
}

/**
 * Map of open requests: a pin for each cell with the count of its requests, at the public point that its
 * homes share. Pins are drawn above the picture, which is the same for everyone.
 */
export function RequestMap({
  cells,
  selected,
  base,
  isProvider,
  onSelect,
}: {
  cells: readonly CellOfRequests[];
  /** Key of the selected cell. */
  selected: string | undefined;
  base: Point | undefined;
  /** Whether the viewer is a provider, whose jobs of today the map shows. */
  isProvider: boolean;
  onSelect: (cell: CellOfRequests) => void;
}) {
  const on = cells.find(({ key }) => key === selected);
  const center = useCenter(on?.point, base);
  return (
    <section
      aria-label={t.label}
      className="relative aspect-2/1 w-full overflow-hidden bg-map-land lg:aspect-square lg:max-h-[calc(100dvh-65px)]"
    >
      {center && (
        <div className={FRAME}>
          <Picture key={cellKey(center)} address={`/api/maps/${cellKey(center)}`} />
          {on && (
            <span
              aria-hidden="true"
              style={{ ...placed(center, on.point), width: `${2 * shareOfMap(PRIVACY_RADIUS_MILES) * 100}%` }}
              className={`${AT} aspect-square rounded-full border-2 border-dashed border-primary bg-primary/15`}
            />
          )}
        </div>
      )}
      {/* Below the pins, so that it takes no tap of theirs. */}
      <p className="absolute end-2 top-2 flex items-center gap-1.5 rounded-lg bg-paper/90 px-2 py-0.5 text-sm text-muted">
        <MapPinned aria-hidden="true" className="size-4" />
        <strong>{browse.badge}</strong> · {t.note}
      </p>
      {center && (
        <div className={FRAME}>
          {base && isIn(center, base, TALL_MAP_SHAPE) && (
            <span
              aria-hidden="true"
              style={placed(center, base)}
              className={`${AT} max-lg:top-[max(var(--wide),3rem)] rounded-lg bg-moss-900 px-2 py-0.5 text-sm font-semibold text-white ${beyondPhones(center, base)}`}
            >
              {t.base}
            </span>
          )}
          <Suspense>
            {isProvider && (
              <OwnJobs
                center={center}
                marked={[...(base ? [base] : []), ...cells.map(({ point }) => point)]}
              />
            )}
          </Suspense>
          {cells.map((cell) => (
            <Pin key={cell.key} cell={cell} center={center} on={cell === on} onSelect={onSelect} />
          ))}
        </div>
      )}
    </section>
  );
}

function Picture({ address }: { address: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <picture>
      <source srcSet={`${address}/tall-dark`} media={`${BESIDE} and (prefers-color-scheme: dark)`} />
      <source srcSet={`${address}/tall-light`} media={BESIDE} />
      <source srcSet={`${address}/dark`} media="(prefers-color-scheme: dark)" />
      <img
        src={`${address}/light`}
        alt=""
        decoding="async"
        className="absolute inset-0 size-full"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}

function Pin({
  cell,
  center,
  on,
  onSelect,
}: {
  cell: CellOfRequests;
  center: Point;
  on: boolean;
  onSelect: (cell: CellOfRequests) => void;
}) {
  if (!isIn(center, cell.point, TALL_MAP_SHAPE)) return null;
  const { requests } = cell;
  const [first] = requests;
  const urgent = requests.some(({ urgency }) => urgency === 'urgent');
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t.pin(requests.length, `${first?.city}, ${first?.state}`)}
      style={placed(center, cell.point)}
      className={`${AT} grid size-11 place-items-center rounded-full lg:size-14 ${beyondPhones(center, cell.point)}`}
      onClick={() => onSelect(cell)}
    >
      <span
        className={`grid size-8 place-items-center rounded-full border-[3px] font-display font-bold lg:size-11 ${urgent ? 'border-danger-fill' : 'border-primary'} ${on ? 'bg-primary text-on-primary' : 'bg-surface text-ink'}`}
      >
        {requests.length}
      </span>
    </button>
  );
}
