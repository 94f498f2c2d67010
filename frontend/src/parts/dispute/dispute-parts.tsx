/** One chunk for everything about disputes: few pages ever need any of it. */
export { JobDispute } from './job-dispute.tsx';
export { ReportDialog } from './report-problem-dialog.tsx';
