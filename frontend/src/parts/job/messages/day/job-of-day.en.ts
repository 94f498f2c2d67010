import type { ServiceTime } from '@sward/shared/product';

/** Words for a provider's job of the day, on Today and on the job's page alike. */
export const jobOfDay = {
  onMyWay: 'On my way',
  here: "I'm here",
  finish: 'Finish',
  telling: 'Telling them...',
  told: (who: string, time: string) => `${who} knows that you arrive at ${time}`,
  directions: 'Directions',
  directionsTo: (address: string) => `Directions to ${address}`,
  details: 'Job details',
  message: (who: string) => `Message ${who}`,
  newTime: 'Change arrival time',
  withPhotos: 'Check in with photos',
  gateCode: (code: string) => `Gate code ${code}`,
  youReceive: 'you receive',
  onMyWayFrom: (time: string) => `You can say that you are on your way from ${time}.`,
  checkInFrom: (time: string) => `Check-in opens at ${time}.`,
  homeowner: 'the homeowner',
  onTheWay: (who: string, time: string) => `On the way to ${who}, arriving ${time}`,
  working: (who: string, time: string) => `Working at ${who}'s since ${time}`,
  noAccess: (who: string) => `You can't get in at ${who}'s`,
  seeAccess: 'See how it goes on',
  missed: (who: string, day: string) => `${who}'s job was for ${day}. You have not checked in.`,
  begun: (who: string, day: string) => `${who}'s job has been unfinished since ${day}`,
} as const;

/** A window beside a name. */
export const windowHours: Record<ServiceTime, string> = {
  morning: '8 AM - 12 PM',
  afternoon: '12 PM - 5 PM',
  evening: '5 PM - 9 PM',
  anytime: '8 AM - 9 PM',
};
