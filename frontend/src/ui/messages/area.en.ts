/** Names of an area's map. */
export const areaMap = {
  area: (place: string) => `Approximate area within 2 miles of ${place}`,
  around: (place: string) => `Area around ${place}`,
  pinned: (place: string) => `Map of the area around ${place}, with a pin at the property`,
} as const;
