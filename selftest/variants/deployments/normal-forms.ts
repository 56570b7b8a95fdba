import { type Layer, withForm } from '../../../testing/intercepting-server.ts';
import { inCapitals, replacing, text } from '../../deviations/writes.ts';
import { carelessForms, customerForms, recipientForms } from '../careless.ts';
import { variantsOf } from '../variant.ts';

/** How values are kept, by field. What is in this form already stays what it is. */
const forms: Record<string, (value: string) => string> = {
  email_address: (value) => value.toLowerCase(),
  phone_number: (value) => value.replace(/[^+\d]/g, ''),
  mobile_number: (value) => value.replace(/[^+\d]/g, ''),
  iban: (value) => value.replaceAll(' ', '').toUpperCase(),
  country: (value) => value.toUpperCase(),
  nationality: (value) => value.toUpperCase(),
};

const every = (value: string) => value.normalize('NFC').trim().replace(/ {2,}/g, ' ');

const normalising: Layer = (request, forward) =>
  forward(
    /urlencoded/.test(request.headers['content-type'] ?? '')
      ? withForm(request, (form) => {
          for (const [field, value] of [...form]) form.set(field, (forms[field] ?? every)(value));
        })
      : request,
  );

/** Values that are kept in a form of the deployment's; the run sends no others. */
export const normalFormVariants = variantsOf()({
  'values are put into normal form': {
    takes: ['what becomes of values that are not in normal form'],
    layer: () => normalising,
    careless: {
      'e-mail addresses in capitals': carelessForms(customerForms, { email_address: inCapitals }),
      'phone numbers with spaces': carelessForms(customerForms, {
        mobile_number: replacing(/^(\+1)(\d{3})/, '$1 $2 '),
      }),
      'accounts with spaces': carelessForms(recipientForms, { iban: replacing(/(.{4})(?=.)/g, '$1 ') }),
      'names with spaces around them': carelessForms(customerForms, {
        last_name: text((name) => ` ${name} `),
      }),
      'letters and their accents apart': carelessForms(customerForms, {
        city: text((city) => city.normalize('NFD').replace('Boston', 'Bosto\u006e\u0303')),
      }),
    },
  },
});
