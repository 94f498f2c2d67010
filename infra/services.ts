import auth from '@sward/auth/service';
import bids from '@sward/bids/service';
import messaging from '@sward/messaging/service';
import payments from '@sward/payments/service';
import requests from '@sward/requests/service';
import type { ServiceDefinition } from '@sward/shared/service';

/** The services, as the data that infrastructure is made from. */
export const services: readonly ServiceDefinition[] = [auth, requests, bids, payments, messaging];
