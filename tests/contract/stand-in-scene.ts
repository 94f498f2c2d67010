import type { Scene } from '../support/scene.ts';
import { MISSING_ID } from '../support/world.ts';

/** Ids in the form of a running stack's scene, for schemas only: nothing exists behind them. */
export const STAND_IN = {
  ids: {
    openRequest: MISSING_ID('req'),
    openBid: MISSING_ID('bid'),
    jobRequest: MISSING_ID('req'),
    jobBid: MISSING_ID('bid'),
    lostBid: MISSING_ID('bid'),
    checkout: MISSING_ID('pay'),
    payment: MISSING_ID('pay'),
    recurring: MISSING_ID('rec'),
    conversation: MISSING_ID('cnv'),
    message: MISSING_ID('msg'),
    application: MISSING_ID('app'),
    ticket: MISSING_ID('tkt'),
    notification: MISSING_ID('ntf'),
    calendar: `${'x'.repeat(43)}.ics`,
    statusToken: 'x'.repeat(43),
  },
  accountIds: { owner: MISSING_ID('acc'), provider: MISSING_ID('acc'), operator: MISSING_ID('acc') },
  day: '2027-05-03',
} as Scene;
