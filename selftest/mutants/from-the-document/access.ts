import type { Mutant } from '../mutant.ts';
import { openToAnyToken, openWithoutToken } from '../requests.ts';

/** The door stands open in one place. */
export const access: readonly Mutant[] = [
  {
    name: 'anybody may list recipients by POST',
    breaks: 'access.listRecipientsByPost.no-token',
    layer: openWithoutToken('listRecipientsByPost'),
  },
  {
    name: 'anybody may list recipients by GET',
    breaks: 'access.listRecipients.no-token',
    layer: openWithoutToken('listRecipients'),
  },
  {
    name: 'anybody may upload under the second spelling',
    breaks: 'access.uploadDocumentAlias.no-token',
    layer: openWithoutToken('uploadDocumentAlias'),
  },
  {
    name: 'anybody may upload under the first spelling',
    breaks: 'access.uploadDocument.no-token',
    layer: openWithoutToken('uploadDocument'),
  },
  {
    name: 'anybody may create a customer',
    breaks: 'access.createCustomer.no-token',
    layer: openWithoutToken('createCustomer'),
  },
  {
    name: 'anybody may read the documents of a customer',
    breaks: 'access.listDocuments.no-token',
    layer: openWithoutToken('listDocuments'),
  },
  {
    name: 'anybody may read the countries',
    breaks: 'access.listCountries.no-token',
    layer: openWithoutToken('listCountries'),
  },
  {
    name: 'anybody may ask whose bank account it is',
    breaks: 'access.checkGhanaBankAccount.no-token',
    layer: openWithoutToken('checkGhanaBankAccount'),
  },
  {
    name: 'any token reads a recipient',
    breaks: 'access.getRecipient.made-up-token',
    layer: openToAnyToken('getRecipient'),
  },
  {
    name: 'any token updates a recipient',
    breaks: 'access.updateRecipient.made-up-token',
    layer: openToAnyToken('updateRecipient'),
  },
  {
    name: 'any token updates a customer',
    breaks: 'access.updateCustomer.made-up-token',
    layer: openToAnyToken('updateCustomer'),
  },
  {
    name: 'any token lists the customers',
    breaks: 'access.listCustomers.made-up-token',
    layer: openToAnyToken('listCustomers'),
  },
  {
    name: 'any token uploads under the second spelling',
    breaks: 'access.uploadDocumentAlias.made-up-token',
    layer: openToAnyToken('uploadDocumentAlias'),
  },
  {
    name: 'any token lists recipients by POST',
    breaks: 'access.listRecipientsByPost.made-up-token',
    layer: openToAnyToken('listRecipientsByPost'),
  },
  {
    name: 'any token reads the nationalities',
    breaks: 'access.listNationalities.made-up-token',
    layer: openToAnyToken('listNationalities'),
  },
  {
    name: 'any token asks whose mobile wallet it is',
    breaks: 'access.checkGhanaMobileWallet.made-up-token',
    layer: openToAnyToken('checkGhanaMobileWallet'),
  },
  {
    name: 'a token is asked for and then not looked at where a recipient is created',
    breaks: 'access.createRecipient.made-up-token',
    layer: openToAnyToken('createRecipient'),
  },
  {
    name: 'without a token the customers list is a success that shows nobody',
    breaks: 'access.listCustomers.no-token',
    layer: () => async (request, forward) => {
      if (request.operation !== 'listCustomers' || request.headers.authorization) return forward(request);
      const body =
        '{"message":"success","customers":[],"current_customers":0,"total_customers":0,"page":1,"total_pages":1}';
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    },
  },
];
