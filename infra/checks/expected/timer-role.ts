/** The role of timers, which functions may pass only to the scheduler. */
export const TIMER_ROLE = 'TimerRole if {"StringEquals":{"iam:PassedToService":"scheduler.amazonaws.com"}}';
