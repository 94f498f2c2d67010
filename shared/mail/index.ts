export * from './html.ts';
export * from './instant-text.ts';
export * from './layout.ts';
export * from './mail.ts';
export * from './returned.ts';
export * from './ses.ts';
export * from './ses-raw.ts';
