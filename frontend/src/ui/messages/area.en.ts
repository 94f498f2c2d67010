/** What a map of an area is called. */
export const areaMap = {
  area: (place: string) => `Approximate area within 2 miles of ${place}`,
} as const;
