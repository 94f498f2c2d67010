import {
  cellKey,
  MAP_SHAPE,
  type Point,
  PRIVACY_RADIUS_MILES,
  placeInMap,
  shareOfMap,
} from '@sward/shared/kernel';
import { type ReactNode, useState } from 'react';
import { areaMap } from '../messages/area.en.ts';
import { AreaDrawing } from './area-drawing.tsx';

const { width, height } = MAP_SHAPE;
const FRAME = 'aspect-2/1 w-full';

interface Shown {
  /** Public point: the picture is always that of its cell. */
  point: Point;
  place: string;
  /** The property itself, for viewers who may know it; replaces the circle of 2 miles. */
  pin?: Point;
  /** Drawn above the picture in its place, by {@link placeInMap} of the same point. */
  over?: ReactNode;
  className?: string;
}

/**
 * The map around a public point, with the place's name for viewers who cannot see it. Circle and pin are drawn above
 * the picture. The picture is shown whole, because its lower edge names the map's source. Without a picture there is a
 * drawing.
 */
export function AreaMap({ className = '', ...shown }: Shown) {
  return (
    <div
      className={`relative overflow-hidden rounded-lg border border-line bg-map-land ${FRAME} ${className}`}
    >
      <Picture key={cellKey(shown.point)} {...shown} />
    </div>
  );
}

function Picture({ point, place, pin, over }: Omit<Shown, 'className'>) {
  const [failed, setFailed] = useState(false);
  const label = pin || over ? areaMap.pinned(place) : areaMap.area(place);
  if (failed) {
    const named = pin || over ? areaMap.around(place) : label;
    return <AreaDrawing point={point} label={named} className={`rounded-none! border-0! ${FRAME}`} />;
  }
  const address = `/api/maps/${cellKey(point)}`;
  return (
    <>
      <picture>
        <source srcSet={`${address}/dark`} media="(prefers-color-scheme: dark)" />
        <img
          src={`${address}/light`}
          alt={label}
          {...{ width, height }}
          loading="lazy"
          decoding="async"
          className={FRAME}
          onError={() => setFailed(true)}
        />
      </picture>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
        {over ?? (pin ? <Pin {...placeInMap(point, pin)} /> : <Circle />)}
      </svg>
    </>
  );
}

function Circle() {
  const at = { cx: width / 2, cy: height / 2 };
  return (
    <g className="fill-primary stroke-primary">
      <circle
        {...at}
        r={shareOfMap(PRIVACY_RADIUS_MILES) * width}
        fillOpacity=".14"
        strokeWidth="2"
        strokeDasharray="5 4"
        vectorEffect="non-scaling-stroke"
      />
      <circle {...at} r="7" />
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x * width} ${y * height})`}>
      <path
        d="M0 0C-13-19-22-28-22-41a22 22 0 1 1 44 0C22-28 13-19 0 0z"
        className="fill-primary stroke-surface"
        strokeWidth="3"
      />
      <circle cy="-41" r="8" className="fill-surface" />
    </g>
  );
}
