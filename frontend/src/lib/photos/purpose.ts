/** Purpose of an uploaded photo. */
export type PhotoPurpose =
  | 'access'
  | 'request'
  | 'before'
  | 'after'
  | 'dispute'
  | 'order'
  | 'profile'
  | 'message'
  | 'appeal';
