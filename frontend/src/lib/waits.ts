/** How long, in ms, something can be undone before it is sent. */
export const UNDO_MS = 10_000;

/** After how long, in ms, a tap without an answer is treated as saved for later. */
export const TAP_PATIENCE_MS = 2_500;
