/** Guards that no answer has a field that the specification does not name: each marked line must not compile. */
import type { Customer, Recipient, RecipientForm } from '../../generated/types.ts';
import type { NamedFields, StoredTexts } from '../interface/handler.ts';
import type { bothTimestamps } from './record.ts';

declare const stored: StoredTexts<RecipientForm>;

export const known: keyof NamedFields<Recipient> = 'full_name';

// @ts-expect-error A recipient may have further fields, and the specification names none such.
export const unknown: keyof NamedFields<Recipient> = 'complete_name';

// @ts-expect-error A field that no form has.
export const neverSent = stored.full_name;

// @ts-expect-error An optional field may not have been sent.
export const always: string = stored.bank;

// @ts-expect-error The stamps of customers and recipients, and no others.
export const stamp: keyof ReturnType<typeof bothTimestamps> = 'uploaded_on';

// @ts-expect-error What a customer shows is total.
export const incomplete: Customer = { id: 1, first_name: 'Maria' };
