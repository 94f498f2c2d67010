/** Number of latest photos that a portfolio holds; older ones leave it. */
const SHOWN_AT_MOST = 30;

/** An after photo that the homeowner of the job agreed to show, with town and month but no person. */
export type PortfolioPhoto = {
  /** Id of the upload. */
  id: string;
  bidId: string;
  serviceTypeIds: number[];
  city: string;
  state: string;
  /** `2027-05` */
  month: string;
};

/** The facts of a finished job that its photos show. */
interface FinishedJob extends Pick<PortfolioPhoto, 'serviceTypeIds' | 'city' | 'state'> {
  id: string;
  /** Its day at the property. */
  availableDate: string;
  /** Photos that the provider does not want to show. */
  removedPhotos?: readonly string[];
}

/** Photos of a provider's finished jobs, the most recently agreed first. */
export type Portfolio = {
  version: number;
  photos: PortfolioPhoto[];
};

/**
 * Returns the portfolio's photos with exactly these of a job, without those that its provider removed. Photos already
 * shown keep their place.
 */
export function withPhotosOf(
  { photos }: Portfolio,
  job: FinishedJob,
  photoIds: readonly string[],
): PortfolioPhoto[] {
  const wanted = photoIds.filter((id) => !job.removedPhotos?.includes(id));
  const kept = photos.filter(({ id, bidId }) => bidId !== job.id || wanted.includes(id));
  const { id: bidId, serviceTypeIds, city, state } = job;
  const month = job.availableDate.slice(0, 7);
  const added = wanted
    .filter((id) => !kept.some((photo) => photo.id === id))
    .map((id) => ({ id, bidId, serviceTypeIds, city, state, month }));
  return [...added, ...kept].slice(0, SHOWN_AT_MOST);
}

/** Returns photos of the same services first, then the others. */
export function mostSimilarPhotos(
  photos: readonly PortfolioPhoto[],
  serviceTypeIds: readonly number[],
  count: number,
): PortfolioPhoto[] {
  const isAlike = (photo: PortfolioPhoto) => photo.serviceTypeIds.some((id) => serviceTypeIds.includes(id));
  return [...photos.filter(isAlike), ...photos.filter((photo) => !isAlike(photo))].slice(0, count);
}
