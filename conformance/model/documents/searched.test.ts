import { describe, test } from 'node:test';
import * as given from '../../../testing/answers/of-one-customer.ts';

const { brokenOff, create, documents, late, refused, right, scan, stamp, stored, upload, wrong } = given;

const made = create();
const known = [made, upload(100)];

describe('the response to an upload', () => {
  test('shows what was sent', () => {
    right(known);
    wrong('documents.upload.id_number', made, upload(100, { id_number: 'X2' }));
  });
  test('has dates as they were sent, and none for those that were not', () => {
    right(made, upload(100, { expiry: undefined }));
    wrong('documents.upload.valid_from', made, upload(100, { valid_from: stored.valid_from }));
    const empty = { sent: { ...scan, expiry: '' } };
    right(made, upload(100, { expiry: null }, empty));
    right(made, upload(100, { expiry: '' }, empty));
    wrong('documents.upload.expiry', made, upload(100, { expiry: '' }));
  });
  test('has nothing that is verified', () =>
    wrong('documents.upload.verified', made, upload(100, { verified: 1 })));
});

describe('a list of documents', () => {
  test('has each upload once', () => {
    right(known, documents(5000, stored));
    wrong('documents.upload.stored', known, documents(5000));
    wrong('documents.upload.stored', known, documents(5000, stored, stored));
  });
  test('may lack one for 3 seconds', () => {
    late(known, documents(3109));
    wrong('documents.upload.stored', known, documents(3110));
  });
  for (const [field, value] of Object.entries({
    type: 'POA',
    document: 'DRV',
    valid_from: '2020-02-01T00:00:00',
    expiry: stored.valid_from,
    uploaded_on: stamp(2),
  }))
    test(`shows "${field}" as it was sent`, () =>
      wrong(`documents.list.${field}`, known, documents(5000, { ...stored, [field]: value })));
  test('has no other document', () => {
    wrong('documents.list.own', known, documents(5000, stored, { ...stored, id_number: 'X2' }));
    wrong('documents.refused', made, upload(100, {}, refused), documents(5000, stored));
  });
  test('may have any order, also of two with one number', () => {
    const licence = { document: 'DRV' };
    const both = [known, upload(200, licence, { sent: { ...scan, ...licence } })];
    right(...both, documents(5000, { ...stored, ...licence }, stored));
    right(...both, documents(5000, stored, { ...stored, ...licence }));
    wrong('documents.upload.stored', ...both, documents(5000, stored));
  });
  test('has two that are alike twice', () => {
    const twins = [known, upload(200)];
    right(...twins, documents(5000, stored, stored));
    wrong('documents.upload.stored', ...twins, documents(5000, stored));
    wrong('documents.upload.stored', ...twins, documents(5000, stored, stored, stored));
  });
  test('loses nothing that it showed', () =>
    wrong('documents.kept', known, documents(5000, stored), documents(6000)));
  test('names the path that an upload took', () => {
    const alias = upload(100, {}, { operation: 'uploadDocumentAlias' });
    wrong('documents.upload-alias.stored', made, alias, documents(5000));
  });
  test('may have one in doubt or not', () => {
    const doubtful = [made, upload(100, {}, brokenOff)];
    right(...doubtful, documents(5000));
    right(...doubtful, documents(5000, stored));
    wrong('documents.upload.stored', ...doubtful, documents(5000, stored, stored));
    right(known, upload(200, {}, brokenOff), documents(5000, stored));
  });
  test('may lack one in doubt, where a sure one is like it', () =>
    right(made, upload(100, {}, brokenOff), upload(200), documents(5000, stored)));
});
