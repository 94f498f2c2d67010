/** Why a call failed, where the server has not said so. */
export const failures = {
  offline: 'You are offline. Please try again as soon as you are connected.',
  unreachable: 'We could not reach Sward. Please check your connection and try again.',
  ours: 'Something went wrong on our side. Please try again.',
  later: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
} as const;

export const session = {
  ended: 'Your session has ended',
  endedText: 'Please sign in to go on where you were.',
} as const;

/** Shown while there is no connection. */
export const connection = {
  offline: 'You are offline. What you see and have typed stays here.',
} as const;
