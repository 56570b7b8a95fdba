import { opening } from '../../deviations/on-a-server.ts';
import { mutantsOf } from '../mutant.ts';

const nobody = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"success","customers":[],"current_customers":0,"total_customers":0,"page":1,"total_pages":1}',
};

/** The door stands open in one place. */
export const access = mutantsOf({
  'access.listRecipientsByPost.no-token': {
    'anybody may list recipients by POST': opening('listRecipientsByPost', 'no token'),
  },
  'access.listRecipients.no-token': {
    'anybody may list recipients by GET': opening('listRecipients', 'no token'),
  },
  'access.uploadDocumentAlias.no-token': {
    'anybody may upload under the second spelling': opening('uploadDocumentAlias', 'no token'),
  },
  'access.uploadDocument.no-token': {
    'anybody may upload under the first spelling': opening('uploadDocument', 'no token'),
  },
  'access.createCustomer.no-token': {
    'anybody may create a customer': opening('createCustomer', 'no token'),
  },
  'access.listDocuments.no-token': {
    'anybody may read the documents of a customer': opening('listDocuments', 'no token'),
  },
  'access.listCountries.no-token': { 'anybody may read the countries': opening('listCountries', 'no token') },
  'access.checkGhanaBankAccount.no-token': {
    'anybody may ask whose bank account it is': opening('checkGhanaBankAccount', 'no token'),
  },
  'access.getRecipient.made-up-token': {
    'any token reads a recipient': opening('getRecipient', 'any token'),
  },
  'access.updateRecipient.made-up-token': {
    'any token updates a recipient': opening('updateRecipient', 'any token'),
  },
  'access.updateCustomer.made-up-token': {
    'any token updates a customer': opening('updateCustomer', 'any token'),
  },
  'access.listCustomers.made-up-token': {
    'any token lists the customers': opening('listCustomers', 'any token'),
  },
  'access.uploadDocumentAlias.made-up-token': {
    'any token uploads under the second spelling': opening('uploadDocumentAlias', 'any token'),
  },
  'access.listRecipientsByPost.made-up-token': {
    'any token lists recipients by POST': opening('listRecipientsByPost', 'any token'),
  },
  'access.listNationalities.made-up-token': {
    'any token reads the nationalities': opening('listNationalities', 'any token'),
  },
  'access.checkGhanaMobileWallet.made-up-token': {
    'any token asks whose mobile wallet it is': opening('checkGhanaMobileWallet', 'any token'),
  },
  'access.createRecipient.made-up-token': {
    'a token is asked for and then not looked at where a recipient is created': opening(
      'createRecipient',
      'any token',
    ),
  },
  'access.listCustomers.no-token': {
    'without a token the customers list is a success that shows nobody': {
      where: 'listCustomers',
      when: ({ hasToken }) => !hasToken,
      instead: nobody,
    },
  },
});
