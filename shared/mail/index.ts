export * from './html.ts';
export * from './layout.ts';
export * from './mail.ts';
export * from './ses.ts';
