/** The role of timers, given to the scheduler and to no other service. */
export const TIMER_ROLE = 'TimerRole if {"StringEquals":{"iam:PassedToService":"scheduler.amazonaws.com"}}';
