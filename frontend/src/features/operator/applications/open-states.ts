/** States in which an application waits for a person. */
export const OPEN_STATES = ['pending_review', 'under_review', 'background_check', 'needs_info'] as const;
