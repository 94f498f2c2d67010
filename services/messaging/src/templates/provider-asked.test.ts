import { providerPassed } from './provider-asked.ts';

const site = { url: 'https://sward.test', support: 'support@sward.test' };

test.each(['en', 'es'] as const)(
  'the preview of a request that ended promises nothing of the plan, for a withdrawn bid counts: %s',
  (language) => {
    const dana = { email: 'dana@example.com', firstName: 'Dana', language };
    const facts = { requestId: 'req_1', services: ['Mulching'], open: false };

    const { html } = providerPassed(site, dana, facts);

    expect(html.match(/ plan\b/g)).toHaveLength(1);
  },
);
