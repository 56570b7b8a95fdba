import type { RulingId } from '../../generated/rulings.ts';

/**
 * Servers that were defects before a ruling changed, and are legal ones since, with the ruling: `npm run legal -- --blind`
 * judges them with the other legal servers that were written so.
 */
export const legalNow: Readonly<Record<string, RulingId>> = {
  'pages count from 0, as they do at the provider': 'paging',
  'counts of customers have a fraction': 'json',
  'counts of pages are floating-point numbers': 'json',
  'the message stands twice in the response to an update of a customer': 'json',
  'an answer to an update has updated_on twice, before and after it': 'json',
  'a form with a charset in its content type is an unknown media type': 'ways-of-sending',
  'forms whose media type has a charset are refused': 'ways-of-sending',
  'programs that name themselves curl or Python are taken for robots': 'ways-of-sending',
  'a read that names a media type is expected to have a body': 'ways-of-sending',
  'a client that also accepts XML gets XML': 'ways-of-sending',
  'a media type with a parameter in Accept is an unknown one': 'ways-of-sending',
  'a client that takes JSON before anything else is a browser': 'ways-of-sending',
  'the token passes under any scheme': 'authentication',
  'the scheme before the token is not looked at': 'authentication',
  'the recipients list leaves out an empty mobile number': 'optional-means-optional',
  'a new recipient has null for a mobile number that was sent empty': 'optional-means-optional',
  'a get shows null for a mobile number that was sent empty': 'optional-means-optional',
  'fields that are sent empty do not arrive': 'optional-means-optional',
  'an empty mobile number cannot be stored and is missing when the recipient is read':
    'optional-means-optional',
  'several blanks in a number are one': 'sent-values-come-back',
  'combining marks in numbers are composed': 'sent-values-come-back',
  'the search index behind the list of customers composes combining marks': 'sent-values-come-back',
  'line breaks of an address are blanks once it is read from the database': 'sent-values-come-back',
  'an update stores each line break of an address as CR LF': 'sent-values-come-back',
  'an address is a single line, so its line breaks become blanks': 'sent-values-come-back',
  'accents of recipients stand apart from their letters, as a file system keeps them':
    'sent-values-come-back',
};
