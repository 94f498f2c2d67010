export const addToCalendar = { add: 'Add to calendar' } as const;
