/** Zone of a person whose ZIP code is unknown. */
const NO_ZIP_ZONE = 'America/New_York';

const ZONES = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  A: 'America/Phoenix',
  P: 'America/Los_Angeles',
  K: 'America/Anchorage',
  H: 'Pacific/Honolulu',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
} as const;

/**
 * Zone of most ZIP codes that start with these three digits, from each entry up to the next. An area on both sides of a
 * border counts as its larger part.
 */
const FIRST_DIGITS = `
  E000 R006 E010 C324 E326 C350 E374 C380 E398 C420 E425 C427 E430 C463 E465 C476 E478 C500 M576 C580 M586 C587 M588 C600 M691 C692
  M693 C700 M799 P835 M836 P838 M840 A850 M865 P890 H967 G969 P970 M979 P980 K995`;

const STEPS = FIRST_DIGITS.trim()
  .split(/\s+/)
  .map((step) => ({
    zone: ZONES[step.charAt(0) as keyof typeof ZONES],
    from: Number(step.slice(1)),
  }));

/** Returns the time zone of a ZIP code; Eastern time without a valid one. */
export function zoneOfZip(zip: string | undefined): string {
  if (zip === undefined || !/^\d{5}/.test(zip)) return NO_ZIP_ZONE;
  const digits = Number(zip.slice(0, 3));
  return STEPS.findLast(({ from }) => from <= digits)?.zone ?? NO_ZIP_ZONE;
}
