import { BID_OFFERS, LIMITS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import {
  bidParams,
  bidStatus,
  cursorQuery,
  day,
  dollars,
  id,
  instant,
  page,
  text,
  time,
} from '../schemas.ts';
import { reliability } from './reliability.ts';

const rating = z
  .number(M.rating_required)
  .check(
    z.minimum(1, M.rating_required),
    z.maximum(5, M.rating_required),
    z.multipleOf(0.5, M.rating_required),
  );

export const reviewBody = z.strictObject({
  rating,
  /** Optional text of the review; may be empty. */
  text: text(0, LIMITS.reviewText, M.review_text).check(
    z.refine((words) => words === '' || words.length >= LIMITS.minimumText, M.review_text),
  ),
});

export const review = z.object({
  id: z.string(),
  status: z.enum(['hidden', 'shown']),
  bidId: z.string(),
  rating: z.number(),
  text: z.string(),
  /** First name and initial of a homeowner, business name of a provider. */
  author: z.string(),
  createdAt: instant,
  answer: z.nullable(z.object({ text: z.string(), at: instant })),
});

/** A photo of a finished job, shown with its homeowner's consent. */
export const portfolioPhoto = z.object({
  id: z.string(),
  /** Relative, for as long as the consent lasts. */
  url: z.string(),
  thumbnailUrl: z.string(),
  services: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  /** `2027-05` */
  month: z.string(),
});

/** A provider's public page, without contact details. */
const publicProvider = z.object({
  id: z.string(),
  status: z.literal('approved'),
  businessName: z.string(),
  firstName: z.string(),
  photoUrl: z.nullable(z.string()),
  bio: z.string(),
  skills: z.array(z.string()),
  experience: z.string(),
  hasEquipment: z.boolean(),
  equipmentDetails: z.string(),
  verifiedOn: z.nullable(day),
  isInsured: z.boolean(),
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  completedJobs: z.int(),
  reliability,
  memberSince: instant,
  /** Latest first. */
  photos: z.array(portfolioPhoto),
  /** This provider's pending and accepted bids on the viewer's own latest requests; empty for others. */
  liveBids: z.array(
    z.object({
      id: z.string(),
      status: bidStatus,
      serviceRequestId: z.string(),
      services: z.array(z.string()),
      total: dollars,
      availableDate: z.string(),
      availableTime: time,
      allowedActions: z.array(z.enum(BID_OFFERS)),
    }),
  ),
});

const providerParams = z.strictObject({ providerId: id });

/** Reviews, and a provider's public page. */
export const reviewRoutes = defineRoutes({
  'bids.getProvider': {
    method: 'GET',
    path: '/api/providers/{providerId}',
    who: 'anyone',
    summary: 'The public page of an approved provider',
    params: providerParams,
    responses: { 200: publicProvider },
  },
  'bids.review': {
    method: 'POST',
    path: '/api/bids/{bidId}/reviews',
    who: 'signed-in',
    summary: 'Review the other party of a finished job; hidden until both have, or 14 days have passed',
    params: bidParams,
    body: reviewBody,
    responses: { 201: review },
    errors: ['already_reviewed', 'contact_details_not_allowed', 'review_not_open'],
  },
  'bids.answerReview': {
    method: 'POST',
    path: '/api/reviews/{reviewId}/answer',
    who: 'provider',
    summary: 'Answer a review of me, once',
    params: z.strictObject({ reviewId: id }),
    body: z.strictObject({ text: text(1, LIMITS.reviewText, M.reply_required) }),
    responses: { 200: review },
    errors: ['already_reviewed', 'contact_details_not_allowed'],
  },
  'bids.listReviews': {
    method: 'GET',
    path: '/api/providers/{providerId}/reviews',
    who: 'anyone',
    summary: 'Reviews of a provider that are shown, newest first',
    params: providerParams,
    query: cursorQuery,
    responses: { 200: page(review) },
  },
});
