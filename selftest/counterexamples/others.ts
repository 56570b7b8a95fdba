import type { AnyOperationId } from '../../generated/operations.ts';
import { type Edit, exchangesOf, inBodies, setField, successesOf } from '../edit.ts';
import { type CounterexamplesFor, letIn, otherMessage, refused, renamedPayload } from './families.ts';

/** A second partner got the answer that the first one got. */
const seenByOthers =
  (operation: AnyOperationId): Edit =>
  (transcript) => {
    const [success] = successesOf(transcript, operation).slice(-1);
    for (const exchange of exchangesOf(transcript))
      if (exchange.operation === operation && exchange.credentials === 'second')
        exchange.response = structuredClone(success?.response ?? null);
  };

export const accessCounterexamples: CounterexamplesFor<'access'> = {
  'access.createCustomer.no-token': letIn('createCustomer', 'none'),
  'access.createCustomer.made-up-token': letIn('createCustomer', 'made-up'),
  'access.listCustomers.no-token': letIn('listCustomers', 'none'),
  'access.listCustomers.made-up-token': letIn('listCustomers', 'made-up'),
  'access.getCustomer.no-token': letIn('getCustomer', 'none'),
  'access.getCustomer.made-up-token': letIn('getCustomer', 'made-up'),
  'access.updateCustomer.no-token': letIn('updateCustomer', 'none'),
  'access.updateCustomer.made-up-token': letIn('updateCustomer', 'made-up'),
  'access.listDocuments.no-token': letIn('listDocuments', 'none'),
  'access.listDocuments.made-up-token': letIn('listDocuments', 'made-up'),
  'access.uploadDocument.no-token': letIn('uploadDocument', 'none'),
  'access.uploadDocument.made-up-token': letIn('uploadDocument', 'made-up'),
  'access.uploadDocumentAlias.no-token': letIn('uploadDocumentAlias', 'none'),
  'access.uploadDocumentAlias.made-up-token': letIn('uploadDocumentAlias', 'made-up'),
  'access.createRecipient.no-token': letIn('createRecipient', 'none'),
  'access.createRecipient.made-up-token': letIn('createRecipient', 'made-up'),
  'access.listRecipients.no-token': letIn('listRecipients', 'none'),
  'access.listRecipients.made-up-token': letIn('listRecipients', 'made-up'),
  'access.listRecipientsByPost.no-token': letIn('listRecipientsByPost', 'none'),
  'access.listRecipientsByPost.made-up-token': letIn('listRecipientsByPost', 'made-up'),
  'access.getRecipient.no-token': letIn('getRecipient', 'none'),
  'access.getRecipient.made-up-token': letIn('getRecipient', 'made-up'),
  'access.updateRecipient.no-token': letIn('updateRecipient', 'none'),
  'access.updateRecipient.made-up-token': letIn('updateRecipient', 'made-up'),
  'access.listCountries.no-token': letIn('listCountries', 'none'),
  'access.listCountries.made-up-token': letIn('listCountries', 'made-up'),
  'access.listNationalities.no-token': letIn('listNationalities', 'none'),
  'access.listNationalities.made-up-token': letIn('listNationalities', 'made-up'),
  'access.listCurrencies.no-token': letIn('listCurrencies', 'none'),
  'access.listCurrencies.made-up-token': letIn('listCurrencies', 'made-up'),
  'access.checkGhanaMobileWallet.no-token': letIn('checkGhanaMobileWallet', 'none'),
  'access.checkGhanaMobileWallet.made-up-token': letIn('checkGhanaMobileWallet', 'made-up'),
  'access.checkGhanaBankAccount.no-token': letIn('checkGhanaBankAccount', 'none'),
  'access.checkGhanaBankAccount.made-up-token': letIn('checkGhanaBankAccount', 'made-up'),
  'access.listCustomers.isolation': seenByOthers('listCustomers'),
  'access.getCustomer.isolation': seenByOthers('getCustomer'),
  'access.updateCustomer.isolation': seenByOthers('updateCustomer'),
  'access.listDocuments.isolation': seenByOthers('listDocuments'),
  'access.uploadDocument.isolation': seenByOthers('uploadDocument'),
  'access.createRecipient.isolation': seenByOthers('createRecipient'),
  'access.listRecipients.isolation': seenByOthers('listRecipients'),
  'access.listRecipientsByPost.isolation': seenByOthers('listRecipientsByPost'),
  'access.getRecipient.isolation': seenByOthers('getRecipient'),
  'access.updateRecipient.isolation': seenByOthers('updateRecipient'),
};

export const answersCounterexamples: CounterexamplesFor<'answers'> = {
  'answers.media-type': (transcript) => {
    for (const { response } of successesOf(transcript, 'getCustomer')) {
      if (response) response.headers = [['content-type', 'text/html']];
    }
  },
};

const item = (operation: AnyOperationId, key: string, field: string): Edit =>
  setField(operation, key, field, 12);

export const referenceCounterexamples: CounterexamplesFor<'reference'> = {
  'reference.countries.accepted': refused('listCountries'),
  'reference.countries.message': otherMessage('listCountries'),
  'reference.countries.payload': renamedPayload('listCountries'),
  'reference.countries.code': item('listCountries', 'countries', 'code'),
  'reference.countries.title': item('listCountries', 'countries', 'title'),
  'reference.countries.currency': item('listCountries', 'countries', 'currency'),
  'reference.nationalities.accepted': refused('listNationalities'),
  'reference.nationalities.message': otherMessage('listNationalities'),
  'reference.nationalities.payload': renamedPayload('listNationalities'),
  'reference.nationalities.code': item('listNationalities', 'nationalities', 'code'),
  'reference.nationalities.title': item('listNationalities', 'nationalities', 'title'),
  'reference.currencies.accepted': refused('listCurrencies'),
  'reference.currencies.message': otherMessage('listCurrencies'),
  'reference.currencies.payload': renamedPayload('listCurrencies'),
  'reference.currencies.code': item('listCurrencies', 'currencies', 'code'),
  'reference.currencies.title': item('listCurrencies', 'currencies', 'title'),
};

const answer = (operation: AnyOperationId, field: string): Edit =>
  inBodies(operation, (body) => {
    body[field] = true;
  });

export const eligibilityCounterexamples: CounterexamplesFor<'eligibility'> = {
  'eligibility.mobile-wallet.message': otherMessage('checkGhanaMobileWallet'),
  'eligibility.mobile-wallet.recipient_name': answer('checkGhanaMobileWallet', 'recipient_name'),
  'eligibility.mobile-wallet.eligible_for_instant_pay': answer(
    'checkGhanaMobileWallet',
    'eligible_for_instant_pay',
  ),
  'eligibility.bank-account.message': otherMessage('checkGhanaBankAccount'),
  'eligibility.bank-account.recipient_name': answer('checkGhanaBankAccount', 'recipient_name'),
  'eligibility.bank-account.eligible_for_instant_pay': answer(
    'checkGhanaBankAccount',
    'eligible_for_instant_pay',
  ),
};
