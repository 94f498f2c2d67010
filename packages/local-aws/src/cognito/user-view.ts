import type { User } from './users.ts';

/** Returns the attributes that callers and triggers see. */
export function shownAttributes(user: User): Record<string, string> {
  return { sub: user.sub, ...user.attributes };
}

export function attributeList(user: User): { Name: string; Value: string }[] {
  return Object.entries(shownAttributes(user)).map(([Name, Value]) => ({ Name, Value }));
}

/** Returns the fields of every response about a user, besides the attributes. */
export function userFields(user: User) {
  return {
    Username: user.sub,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

/** Masks an address as AWS does: `a***@e***`. It lowers the case, which would reveal that the address is stored. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

export function deliveryDetails(email: string) {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskedEmail(email) };
}
