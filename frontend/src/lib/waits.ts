/** How long, in ms, something can be undone before it is sent. */
export const UNDO_MS = 10_000;

/** After how long, in ms, a tap without an answer is treated as saved for later. */
export const TAP_PATIENCE_MS = 2_500;

/** One step, in ms, of the countdown after which a posted request's page leads home. */
export const COUNTDOWN_STEP_MS = 1_000;
