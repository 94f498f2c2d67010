import { PRODUCT_NAME } from '@sward/shared/product';

export const home = {
  title: 'Connect with Local Lawn Service Professionals',
  lead: 'Know the price before you sign up. We hold your money until the work is done.',
  request: 'Request Service Now',
  howItWorks: 'How it works',
  steps: [
    {
      title: 'Request Service',
      text: 'Choose what you need, the day and the size of your lawn. It takes two minutes.',
    },
    {
      title: 'Receive Bids',
      text: 'Providers nearby see an approximate area, never your address, and send their price.',
    },
    {
      title: 'Choose & Pay',
      text: 'Pick a bid and pay. The provider is paid when you confirm, or 48 hours after completion.',
    },
  ],
  services: 'Services Provided',
  examples: 'What a finished job can sound like',
  samples: [
    {
      text: 'Three bids by the evening, and I could see the full price of each before choosing.',
      author: 'Sarah J.',
      role: 'Homeowner',
      rating: 5,
    },
    {
      text: 'The hedges in front of our shop have never looked this tidy. Booking took minutes.',
      author: 'Marcus T.',
      role: 'Business Owner',
      rating: 5,
    },
    {
      text: 'Good work and clear messages. I liked that nobody saw my address before I said yes.',
      author: 'Elena R.',
      role: 'Homeowner',
      rating: 4.5,
    },
  ],
  closing: 'A tidy lawn is a few taps away',
  closingText: 'Post your first request for free. There is nothing to pay until you accept a bid.',
  start: 'Get Started Now',
  promises: ['Background-checked providers', 'Your address stays private', 'Nothing added without your yes'],
  audience: 'Are you a lawn professional?',
  audienceText: 'See requests near you, name your own price and get paid through us.',
  join: 'Join as Service Provider',
  support: 'Questions before you start?',
  supportText: 'Read the short answers, see what everything costs, or write to us.',
  faq: 'Read the FAQ',
  pricing: 'See pricing',
  contact: 'Contact Support',
} as const;

export const signedInHome = {
  welcome: (name: string) => `Welcome back, ${name}`,
  homeownerLead: 'What does your lawn need next?',
  providerLead: 'New requests near you are waiting for a price.',
  request: 'Request New Service',
  browse: 'Browse Service Requests',
  dashboard: 'Go to Dashboard',
  why: `Why Choose ${PRODUCT_NAME}`,
  reasons: [
    {
      title: 'Verified Professionals',
      text: 'Providers are reviewed and background-checked before they can bid.',
    },
    {
      title: 'Competitive Bidding',
      text: 'Several prices for one job, each shown with everything included.',
    },
    { title: 'Simple Process', text: 'Request, choose and pay in one place. Messages stay here too.' },
  ],
  ready: 'Ready to Get Started?',
} as const;
