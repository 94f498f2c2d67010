/**
 * A telephone number or email address as most people write them, for a form that wants to say so before it is sent. The
 * server knows many more ways (`contact-details.ts`), and decides.
 */
export const PLAIN_CONTACT = /\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}|\S@\S+\.\w/;
