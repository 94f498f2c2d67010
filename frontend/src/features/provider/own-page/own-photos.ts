/** What a provider alone sees of their photos, in one chunk. */
export { OwnLead } from './own-lead.tsx';
export { RemovePhoto } from './remove-photo.tsx';
