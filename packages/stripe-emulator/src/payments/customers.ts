import { emit } from '../engine/events.ts';
import type { Params } from '../engine/params.ts';
import { listRoute, type Route } from '../engine/routes.ts';
import type { Customer } from '../objects/payment-objects.ts';

const FIELDS = ['description', 'email', 'name', 'phone'] as const;

function assign(customer: Customer, params: Params): void {
  for (const field of FIELDS) if (params.has(field)) customer[field] = params.text(field) ?? null;
  customer.metadata = params.metadata(customer.metadata);
}

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    params: [...FIELDS, 'metadata'],
    run: (work, params) => {
      const customer: Customer = {
        id: `cus_${work.token(14)}`,
        object: 'customer',
        address: null,
        balance: 0,
        created: work.seconds,
        currency: null,
        default_source: null,
        delinquent: false,
        description: null,
        email: null,
        invoice_settings: {
          custom_fields: null,
          default_payment_method: null,
          footer: null,
          rendering_options: null,
        },
        livemode: false,
        metadata: {},
        name: null,
        phone: null,
      };
      assign(customer, params);
      work.add(customer);
      emit(work, 'customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    params: [],
    run: (work, _params, id) => work.get('customer', id),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    params: [...FIELDS, 'metadata'],
    run: async (work, params, id) => {
      const customer = await work.get('customer', id);
      assign(customer, params);
      work.save(customer);
      emit(work, 'customer.updated', customer);
      return customer;
    },
  },
  listRoute('/v1/customers/:id/payment_methods', 'payment_method', {
    fixed: 'customer',
    also: ['type', 'allow_redisplay'],
  }),
];
