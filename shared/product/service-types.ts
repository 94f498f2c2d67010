/** The wizard's service types. Other skills are stored and shown, never matched. */
export const SERVICE_TYPES = [
  {
    id: 1,
    name: 'Lawn Mowing',
    description: 'A clean, even cut, with clippings cleared away.',
    icon: 'mowing',
  },
  {
    id: 2,
    name: 'Pressure Washing',
    description: 'Driveways, decks and paths, brought back to clean.',
    icon: 'washing',
  },
  { id: 3, name: 'Hedge Trimming', description: 'Hedges and shrubs shaped and tidied.', icon: 'hedge' },
  { id: 4, name: 'Leaf Removal', description: 'Leaves raked, blown and hauled off.', icon: 'leaf' },
  { id: 5, name: 'Fertilizing', description: 'Feeding and weed control for the season.', icon: 'fertilizer' },
  { id: 6, name: 'Mulching', description: 'Fresh mulch for beds and around trees.', icon: 'mulch' },
] as const;

/** Returns names of service types, in catalogue order. */
export function serviceTypeNames(ids: readonly number[]): string[] {
  return SERVICE_TYPES.filter((s) => ids.includes(s.id)).map((s) => s.name);
}
