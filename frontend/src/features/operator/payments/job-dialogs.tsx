/** One chunk for an operator's actions on a running job, as few payments need them. */
export { CancelJobDialog } from './cancel-job-dialog.tsx';
export { PostponePayoutDialog } from './postpone-payout-dialog.tsx';
export { TakeUpDialog } from './take-up-dialog.tsx';
