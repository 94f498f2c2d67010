/**
 * A house behind a half-mown lawn; colors come from the theme. `whole`: keeps house and mower in sight where it is low.
 */
export function LawnScene({ className = '', whole = false }: { className?: string; whole?: boolean }) {
  return (
    <svg
      viewBox={whole ? '0 90 640 300' : '0 0 640 480'}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={className}
    >
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--sky-1)" />
        <stop offset="1" stopColor="var(--sky-2)" />
      </linearGradient>
      <rect width="640" height="300" fill="url(#scene-sky)" />
      <circle cx="515" cy="92" r="40" fill="#f2b134" />
      <path d="M0 250c80-52 170-60 262-26 98 36 190 6 378-30v90H0z" fill="var(--hill)" />
      <g fill="var(--lawn-3)">
        <path d="M52 268c-22 0-34-18-30-36-10-16 4-36 20-36 6-20 36-22 46-4 20-2 32 18 24 36 10 18-4 40-26 40z" />
        <path d="M540 262c-18 0-26-15-23-29-8-13 3-29 16-29 6-17 31-18 39-3 16-1 26 15 19 29 8 15-3 32-21 32z" />
      </g>
      <path d="M62 268v-38M556 262v-34" stroke="var(--wood)" strokeWidth="7" strokeLinecap="round" />
      <g>
        <path d="M236 180h172v92H236z" fill="var(--wall)" />
        <path d="M220 184 322 112l102 72z" fill="var(--roof)" />
        <path d="M374 122h20v34l-20-14z" fill="var(--roof)" />
        <path d="M304 214h36v58h-36z" fill="var(--lawn-4)" />
        <circle cx="332" cy="244" r="2.5" fill="#f2b134" />
        <path
          d="M254 204h32v30h-32zM358 204h32v30h-32z"
          fill="var(--tint)"
          stroke="var(--wood)"
          strokeWidth="4"
        />
        <path d="M270 204v30M374 204v30" stroke="var(--wood)" strokeWidth="3" />
      </g>
      <path d="M0 262h640v218H0z" fill="var(--lawn-1)" />
      <path d="M346 262c-6 70 40 130 8 218h286V262z" fill="var(--lawn-3)" />
      <g fill="var(--lawn-4)">
        <path d="M214 272c-6-16 8-26 20-20 6-14 30-12 32 4 12-2 16 10 10 16zM366 272c-6-14 6-24 18-18 6-12 26-10 28 4 12-4 20 6 14 14z" />
      </g>
      <g transform="translate(378 330)">
        <path
          d="M6 22 78-34l16 2"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M-48 14c0-12 8-20 20-20h36c12 0 22 8 24 20l2 14h-82z" fill="#b4472b" />
        <path d="M-26-18h26c4 0 6 4 6 8v6h-36v-8c0-4 2-6 4-6z" fill="var(--ink)" />
        <circle cx="-34" cy="32" r="13" fill="var(--ink)" />
        <circle cx="-34" cy="32" r="5" fill="#f2b134" />
        <circle cx="22" cy="32" r="16" fill="var(--ink)" />
        <circle cx="22" cy="32" r="6" fill="#f2b134" />
      </g>
    </svg>
  );
}
