import { operations } from '../generated/operations.ts';
import { objects } from '../generated/response-validators.js';

/** What requests and responses of the interface say whatever their values: paths, names of fields, media types. */
export const interfaceWords = [
  ...Object.values(operations).flatMap(({ path, queryParameters }) => [path, ...queryParameters]),
  ...Object.values(objects).flatMap((fields) => Object.keys(fields)),
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'Content-Type',
  'Content-Length',
  'Authorization',
  'transfer-encoding',
  'invalid_request_error authentication_error authorization_error api_error',
  'parameter_missing parameter_empty parameter_invalid',
];
