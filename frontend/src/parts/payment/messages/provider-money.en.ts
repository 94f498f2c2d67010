/** Places of a provider's money. */
export const moneyPlaces = {
  title: 'Money',
  all: 'All your money',
  held: 'Held',
  onItsWay: 'On its way',
  inBank: 'In bank',
  jobs: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`,
  by: (day: string) => `By ${day}`,
  nothing: 'Nothing now',
  thisYear: 'This year',
} as const;
