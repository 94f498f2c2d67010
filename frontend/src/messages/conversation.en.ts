/** Of opening a conversation, from wherever. */
export const conversation = {
  failed: 'The conversation could not be opened',
} as const;
