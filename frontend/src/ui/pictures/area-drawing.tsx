import { useId } from 'react';

interface Point {
  lat: number;
  lng: number;
}

/** Default radius of the circle that stands for an area. */
const REACH = 56;

/**
 * A drawing that looks like a map, for a place without a picture: invented streets that shift with the point, and a circle.
 */
export function AreaDrawing({
  point,
  label,
  reach = REACH,
  className = '',
}: {
  point: Point;
  /** Text for viewers who cannot see the drawing. */
  label: string;
  /** Radius of the circle, to 70. */
  reach?: number;
  className?: string;
}) {
  const clip = useId();
  const dx = Math.round(Math.abs(point.lng * 1000)) % 48;
  const dy = Math.round(Math.abs(point.lat * 1000)) % 40;
  return (
    <svg
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      className={`rounded-lg border border-line ${className}`}
    >
      <clipPath id={clip}>
        <rect width="320" height="150" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="320" height="150" className="fill-map-land" />
        <g transform={`translate(${-dx} ${-dy})`} fill="none" className="stroke-map-road">
          <path d="M0 48h400M0 96h400M0 144h400M0 192h400" strokeWidth="3" />
          <path d="M48 0v220M96 0v220M144 0v220M192 0v220M240 0v220M288 0v220M336 0v220" strokeWidth="3" />
          <path d="M-20 210C80 160 120 70 380 20" strokeWidth="9" />
        </g>
        <circle
          cx="160"
          cy="75"
          r={reach}
          className="fill-primary/20 stroke-primary"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
        <g className="fill-primary">
          <circle cx="160" cy="75" r="4" />
        </g>
      </g>
    </svg>
  );
}
