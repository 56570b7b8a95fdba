import {
  ask,
  documentsOf,
  getCustomer,
  getRecipient,
  recipientsOf,
  together,
  wholeList,
} from '../player/parts.ts';
import { type Plan, planned } from '../player/player.ts';

/** A list of at most this many pages is read whole; a longer one at both ends. */
const pagesMax = 12;

const customer: Plan = () =>
  together(
    getCustomer('full'),
    getCustomer('full', { step: 'get-full-again' }),
    documentsOf('full', { step: 'list-documents' }),
  );

const customerList: Plan = () =>
  together(
    wholeList(undefined, 'sweep', { pagesMax, purpose: 'shows-updates' }),
    ask('listCustomers', 'no-page'),
  );

const recipients: Plan = () => {
  const on = 'recipients-owner';
  return [
    getRecipient('individual'),
    together(
      wholeList(on, 'sweep', { pagesMax }),
      wholeList(on, 'sweep-post', { byPost: true, pagesMax }),
      recipientsOf(on, { step: 'no-page' }),
      recipientsOf(on, { step: 'no-page-post', byPost: true }),
    ),
  ];
};

/** The plans of a run that changes nothing. They have the names of those that they replace. */
export const readings = [
  planned('customers', customer),
  planned('customer-list', customerList),
  planned('recipients', recipients),
];
