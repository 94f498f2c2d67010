import { PRODUCT_NAME } from '@sward/shared/product';
import type { Facts } from '../../../lib/facts.ts';

export const resources = (f: Facts) => ({
  title: 'Provider resources',
  lead: 'Practical help for lawn professionals: tools to use today and advice for the year.',
  tabs: 'Kinds of resources',
  guides: 'Guides & Tools',
  tips: 'Business Tips',
  seasons: 'Seasonal Guide',
  handbook: {
    title: 'Provider handbook',
    summary: `How work on ${PRODUCT_NAME} goes, from bid to payout.`,
    parts: [
      {
        title: 'Before you bid',
        items: [
          'Read the whole request and look at the photos. Choose "Ask a question" there if something decides your price.',
          'Count the way there. The distance shown is in whole miles from your base.',
          'Bid for the job that is described. If it turns out larger, ask for a new price before you start, not after.',
        ],
      },
      {
        title: 'Between acceptance and the day',
        items: [
          'Read the access notes: gate code, pets, where to park.',
          'Confirm with a short message the day before.',
          `If you cannot make it, propose another day, or cancel at least ${f.providerNoticeHours} hours ahead.`,
        ],
      },
      {
        title: 'At the property',
        items: [
          'Check in when you arrive and take photos before you start.',
          'Do what was agreed; close gates; leave paths and drains clean.',
          'Take photos afterwards from the same places, then mark the job as done.',
        ],
      },
      {
        title: 'Afterwards',
        items: [
          `The customer has ${f.reviewHours} hours to confirm or report a problem. Without a report the money is released by itself.`,
          `If there is a problem, answer within ${f.disputeOfferHours} hours. A visit that fixes it is often the best offer.`,
          'Keep messages and payment here. It is what protects you if there is a disagreement.',
        ],
      },
    ],
  },
  calculator: {
    title: 'Pricing calculator',
    summary: 'Enter a bid and see what each side pays and receives.',
    bid: 'Your bid in dollars',
    hint: `From ${f.bidMin} to ${f.bidMax}`,
    invalid: `Enter an amount from ${f.bidMin} to ${f.bidMax}`,
    pays: 'The customer pays',
    commission: `Commission (${f.commission})`,
    receive: 'You receive',
    fee: 'Service fee (customer)',
    planTitle: 'Is the bid worth it?',
    plan: [
      'Count all of your time: drive, set-up, work, clean-up and dumping the waste.',
      'Subtract fuel, blades and line, fertilizer or mulch, and a share for repairs.',
      'Divide what is left by your hours. Below your own hourly target, bid higher or let it go.',
    ],
  },
  marketing: {
    title: 'Marketing guide',
    summary: 'A profile and bids that customers trust.',
    items: [
      'Write two or three sentences about how you work, not about how good you are. "I edge every visit and take the clippings with me" says more than "best service".',
      'In each bid, name one thing from this request: the slope, the gate, the roses. It shows that you read it.',
      'Offer a clear day and window. Many customers choose the bid that fits their week.',
      'Reply to reviews of your work with a word of thanks, and to criticism with what you changed.',
      'Never write phone numbers or addresses in bids and profiles: they are refused, to protect both sides.',
    ],
  },
  equipment: {
    title: 'Equipment guide',
    summary: 'What each service needs, and how to keep it running.',
    rows: [
      { name: 'Lawn Mowing', bring: 'Mower with sharp blade, string trimmer, edger, blower, bags' },
      { name: 'Pressure Washing', bring: 'Washer with wide nozzles, surface cleaner, hose, eye protection' },
      { name: 'Hedge Trimming', bring: 'Trimmer, loppers, hand shears, ladder, tarp for clippings' },
      { name: 'Leaf Removal', bring: 'Rakes, blower, tarps, bags, a truck bed with a net' },
      { name: 'Fertilizing', bring: 'Spreader, scale, gloves, the product label; a license where required' },
      { name: 'Mulching', bring: 'Wheelbarrow, fork, bed edger, measuring tape, tarp' },
    ],
    careTitle: 'Care',
    care: [
      'Sharpen mower blades after every 20 to 25 hours of cutting; a torn tip turns brown.',
      'Rinse the deck and wheels between properties, so that weeds and disease do not travel.',
      'Check oil and air filter weekly in the season; store fuel no longer than a month.',
      'Wear eye and ear protection, closed shoes and gloves. Walk the lawn for stones and toys first.',
    ],
  },
  template: {
    title: 'Scheduling template',
    summary: 'A weekly plan to print, with the time windows customers choose from.',
    print: 'Print the template',
    caption: 'Week of ______________________',
    day: 'Day',
    windows: ['Morning', 'Afternoon', 'Evening'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    tip: 'Group jobs by neighborhood, leave one window a week free for rain, and write the drive time between two jobs in the box.',
  },
  app: {
    title: 'App guide',
    summary: `Using ${PRODUCT_NAME} on your phone.`,
    steps: [
      {
        title: 'Put it on your home screen',
        text: 'Open the site in your browser. On iPhone choose Share, then Add to Home Screen; on Android the menu, then Add to Home screen.',
      },
      {
        title: 'Bids',
        text: 'Find work in the bottom bar opens the requests near you. Filter by service, open one and choose Place Bid.',
      },
      {
        title: 'Jobs',
        text: 'Jobs shows what waits, what is accepted and what is done. An accepted bid shows the address and opens the messages.',
      },
      {
        title: 'Photos',
        text: `Up to ${f.photos} photos, each under ${f.photoMb} MB. They are made smaller on your phone before they are sent, and lose their location data.`,
      },
      {
        title: 'Messages',
        text: 'What you send without reception is kept and goes out when you are back in range.',
      },
    ],
  },
  businessTips: [
    {
      title: 'Setup',
      items: [
        'Register your business as your state asks, and keep a bank account for it alone.',
        'Ask an insurance agent about general liability before the first large job.',
        'Note every mile and every receipt from the first day.',
      ],
    },
    {
      title: 'Pricing',
      items: [
        'Know your cost for an hour before you name a price.',
        `Bid with the commission in mind: to keep ${f.hundred.net} you bid ${f.hundred.bid}.`,
        'A regular customer saves you drive and search time. A lower price for every second week can still pay better.',
      ],
    },
    {
      title: 'Marketing',
      items: [
        'Photos from the same spot before and after convince faster than words.',
        'Answer quickly and completely; it is the first work of yours that a customer sees.',
        'Ask for a review when the customer is pleased, never for a particular rating.',
      ],
    },
    {
      title: 'Homeowner service',
      items: [
        'Say when you come, come then, and write if you cannot.',
        'Mention what you noticed: a dry patch, a loose paver. Offer, do not push.',
        'When something breaks, report it yourself, at once, with a photo.',
      ],
    },
  ],
  seasonal: [
    {
      title: 'Spring',
      items: [
        'Rake out winter debris; wait for dry soil before the first cut.',
        'First cuts high: never more than a third of the blade.',
        'Feed and control weeds when the soil is warm; edge beds and lay mulch.',
      ],
    },
    {
      title: 'Summer',
      items: [
        'Mow in the morning or evening, at 3 to 4 inches, with sharp blades.',
        'In drought, ask the customer to skip a visit rather than cut brown grass.',
        'Drink, rest in shade, and plan heavy work for early hours.',
      ],
    },
    {
      title: 'Fall',
      items: [
        'Leaves come in waves: offer two or three visits instead of one.',
        'Aerate and overseed cool-season lawns; feed before the ground freezes.',
        'Trim hedges lightly after growth has stopped, and clear drains.',
      ],
    },
    {
      title: 'Winter',
      items: [
        'Service engines, sharpen blades, empty or stabilize fuel.',
        'Wash driveways and decks on mild days; never when water would freeze.',
        'Review the year: which jobs paid best for an hour? Plan the spring route.',
      ],
    },
  ],
});
