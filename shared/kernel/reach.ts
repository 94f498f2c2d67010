/** Every true place lies within this radius of its public point. */
export const PRIVACY_RADIUS_MILES = 2;
export const BROWSE_RADIUS_MILES = { default: 15, max: 25 } as const;
