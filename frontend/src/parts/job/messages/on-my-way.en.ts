export const onMyWay = {
  title: 'On my way',
  lead: 'The homeowner sees when you will arrive. You can change it until you check in.',
  when: 'I will be there in',
  minutes: (count: number) => `${count} minutes`,
  send: 'Tell the homeowner',
  sending: 'Sending...',
  done: 'The homeowner knows when you will arrive',
  failed: 'The homeowner was not told',
} as const;
