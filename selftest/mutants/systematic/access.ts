import { under } from '../../../conformance/judging/total.ts';
import type { AnyOperationId } from '../../../generated/operations.ts';
import type { MutantsFor } from '../mutant.ts';
import { openToAnyToken, openWithoutToken } from '../requests.ts';

/** Both ways in, for one operation. */
function opened<Id extends AnyOperationId>(operation: Id) {
  return under(`access.${operation}`, {
    'no-token': { name: `${operation} asks for no token`, layer: openWithoutToken(operation) },
    'made-up-token': { name: `${operation} takes any token`, layer: openToAnyToken(operation) },
  });
}

/** One operation that anybody may call, or anybody with any token. */
export const access: MutantsFor<'access'> = {
  ...opened('createCustomer'),
  ...opened('listCustomers'),
  ...opened('getCustomer'),
  ...opened('updateCustomer'),
  ...opened('listDocuments'),
  ...opened('uploadDocument'),
  ...opened('uploadDocumentAlias'),
  ...opened('createRecipient'),
  ...opened('listRecipients'),
  ...opened('listRecipientsByPost'),
  ...opened('getRecipient'),
  ...opened('updateRecipient'),
  ...opened('listCountries'),
  ...opened('listNationalities'),
  ...opened('listCurrencies'),
  ...opened('checkGhanaMobileWallet'),
  ...opened('checkGhanaBankAccount'),
};
