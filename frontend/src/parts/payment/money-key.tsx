/** Place of money: held, on its way, in the bank. */
export type Place = 'held' | 'way' | 'bank';

/** Fill of a place, in bars and in their keys. */
export const FILLS: Record<Place, string> = { held: 'bg-sun-500', way: 'bg-info', bank: 'filled' };

/** A patch of the fill beside its word. */
export function Key({ of }: { of: Place }) {
  return (
    <span aria-hidden="true" className={`size-3 shrink-0 rounded-sm forced-color-adjust-none ${FILLS[of]}`} />
  );
}
