import { family } from '../../../conformance/judging/table-keys.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import { inJson } from '../../kit/changes.ts';
import { opening } from '../../kit/on-a-server.ts';
import type { Asked } from '../../kit/response-change.ts';
import { defectsOf } from '../defect.ts';

const counts = { current_customers: 0, total_customers: 0, page: 1, total_pages: 1 };
const nobody = inJson(200, { message: 'success', customers: [], ...counts });

/** Defects with one operation that anybody may call. */
export const access = defectsOf(
  opened('no-token', {
    listRecipientsByPost: 'anybody may list recipients by POST',
    listRecipients: 'anybody may list recipients by GET',
    uploadDocumentAlias: 'anybody may upload under the second spelling',
    uploadDocument: 'anybody may upload under the first spelling',
    createCustomer: 'anybody may create a customer',
    listDocuments: 'anybody may read the documents of a customer',
    listCountries: 'anybody may read the countries',
    checkGhanaBankAccount: 'anybody may ask whose bank account it is',
  }),
  opened('made-up-token', {
    getRecipient: 'any token reads a recipient',
    updateRecipient: 'any token updates a recipient',
    updateCustomer: 'any token updates a customer',
    listCustomers: 'any token lists the customers',
    uploadDocumentAlias: 'any token uploads under the second spelling',
    listRecipientsByPost: 'any token lists recipients by POST',
    listNationalities: 'any token reads the nationalities',
    checkGhanaMobileWallet: 'any token asks whose mobile wallet it is',
    createRecipient: 'a token is asked for and then not looked at where a recipient is created',
  }),
  {
    'access.listCustomers.no-token': {
      'without a token the customers list is a success that shows nobody': {
        where: 'listCustomers',
        when: ({ hasToken }: Asked) => !hasToken,
        instead: nobody,
      },
    },
  },
);

/** By operation, the names of defects that ask for no token, or take any. */
function opened(token: 'no-token' | 'made-up-token', names: Partial<Record<AnyOperationId, string>>) {
  return family('access', names as Record<AnyOperationId, string>, token, (name, operation) => ({
    [name]: opening(operation, token),
  }));
}
