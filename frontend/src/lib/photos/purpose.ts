/** What a photo is uploaded for. */
export type PhotoPurpose = 'request' | 'before' | 'after' | 'dispute' | 'profile' | 'message' | 'appeal';
