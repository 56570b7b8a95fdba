import type { AnyOperationId } from '../../generated/operations.ts';
import type { Layer, Passed } from '../../testing/intercepting-server.ts';
import { inRecords, showing } from '../kit/changes.ts';
import { recipientViews } from '../kit/response-change.ts';
import { defectsOf } from './defect.ts';

/** Changes every so many successes of an operation. @param change gets the success before, too. */
const everySo =
  (many: number, operation: AnyOperationId, change: (success: Passed, before: Passed) => Passed) =>
  (): Layer => {
    let count = 0;
    let before: Passed | undefined;
    return async (request, forward) => {
      const answer = await forward(request);
      if (request.operation !== operation || answer.status >= 300) return answer;
      const earlier = before;
      before = answer;
      return earlier && ++count % many === 0 ? change(answer, earlier) : answer;
    };
  };

const cutOff = (answer: Passed): Passed => ({ ...answer, body: answer.body.slice(0, -40) });
const another = (_: Passed, before: Passed) => before;

/** Defects that show now and then, or for few records, so that a run has to look often and at much. */
export const rareDefects = defectsOf({
  'answers.json': {
    'every twelfth read of a customer is cut off': everySo(12, 'getCustomer', cutOff),
    'every tenth update of a customer is answered with half a body': everySo(10, 'updateCustomer', cutOff),
  },
  'customers.get.id': {
    'every fortieth read of a customer shows the one that was read before': {
      depth: 'standard',
      layer: everySo(40, 'getCustomer', another),
    },
  },
  'recipients.get.id': {
    'every fortieth read of a recipient shows the one that was read before': {
      depth: 'standard',
      layer: everySo(40, 'getRecipient', another),
    },
  },
  'documents.list.own': {
    'every tenth list shows the documents of the customer before': {
      depth: 'standard',
      // The order of requests decides whose list is the tenth: perhaps that of a customer without documents.
      alike: ['documents.list.empty'],
      layer: everySo(10, 'listDocuments', another),
    },
  },
  'reference.countries.message': {
    'lists of countries after the first have no message': {
      depth: 'standard',
      layer: everySo(1, 'listCountries', (answer) => ({
        ...answer,
        body: answer.body.replace(/"message":\s*"success",?/, ''),
      })),
    },
  },
  'recipients.create.iban': {
    'an IBAN is cut after twenty-two letters': {
      depth: 'standard',
      layer: showing(recipientViews, 'iban', (iban) => (typeof iban === 'string' ? iban.slice(0, 22) : iban)),
    },
  },
  'recipients.create.payout_method': {
    'every recipient is paid by account': {
      depth: 'standard',
      layer: showing(recipientViews, 'payout_method', () => 'AC'),
    },
  },
  'recipients.create.mobile_number': {
    'phone numbers of Ghana are lost': {
      depth: 'standard',
      layer: inRecords(recipientViews, (record) => {
        if (String(record.mobile_number).startsWith('+233')) record.mobile_number = '';
      }),
    },
  },
});
