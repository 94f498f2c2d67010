/** Time, in ms, in which something can be undone before it is sent. */
export const UNDO_MS = 10_000;

/** Time, in ms, after which a tap without an answer counts as saved for later. */
export const TAP_PATIENCE_MS = 2_500;

/** One step, in ms, of the countdown after which a posted request's page goes home. */
export const COUNTDOWN_STEP_MS = 1_000;
