/** One chunk for everything about disputes: few pages ever need any of it. */
export { DisputeActions, JobDispute } from './job-dispute.tsx';
export { ReportDialog } from './report-problem-dialog.tsx';
