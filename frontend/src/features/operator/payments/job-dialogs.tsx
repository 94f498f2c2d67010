/** One chunk for what an operator does about a job that goes on: few payments need any of it. */
export { CancelJobDialog } from './cancel-job-dialog.tsx';
export { TakeUpDialog } from './take-up-dialog.tsx';
