/** Words for opening a conversation, from any page. */
export const conversation = {
  failed: 'The conversation could not be opened',
} as const;
