import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MatchersV3 } from '@pact-foundation/pact';
import { kycFile } from '../../../conformance/values/kyc-files.ts';
import {
  authorised,
  clientOf,
  contract,
  type FormValue,
  multipart,
  multipartOf,
  pathWith,
} from './contract.ts';
import { anySuccess, customerId, document, listedDocument } from './promises.ts';

const { like, atLeastLike } = MatchersV3;
const pact = contract();
const of = (path: string) => pathWith(path, 'customer_id', customerId);

const passport = { type: 'POI', document: 'PAS', id_number: like('TESTPACT1') };
const dates = { valid_from: '2024-05-01', expiry: '2034-04-30' };
const png = fileOf('png');
const pdf = fileOf('pdf');

test('a document is uploaded', () => uploads('/api/kyc-upload', passport, png, 'a passport as PNG'));

test('a document is uploaded with its dates, which come back as they were sent', () =>
  uploads('/api/kyc-upload', { ...passport, ...dates }, pdf, 'a passport as PDF with both dates', dates));

test('a document is uploaded by the other spelling', () =>
  uploads('/api/upload-kyc', passport, png, 'a passport as PNG, by the other spelling'));

test('the documents of a customer are listed', () =>
  pact
    .addInteraction()
    .given('a registered customer with an uploaded document')
    .uponReceiving('the documents of a customer')
    .withRequest('GET', of('/api/kyc-documents'), (request) => request.headers(authorised))
    .willRespondWith(anySuccess, (answer) =>
      answer.jsonBody({ message: 'success', documents: atLeastLike(listedDocument, 1) }),
    )
    .executeTest(async ({ url }) => {
      const params = { path: { id: customerId } };
      const { data } = await clientOf(url).GET('/api/kyc-documents/{id}', { params });
      assert.equal(data?.documents.length, 1);
    }));

test('a customer without documents has an empty list', () =>
  pact
    .addInteraction()
    .given('a registered customer without documents')
    .uponReceiving('the documents of a customer who has none')
    .withRequest('GET', of('/api/kyc-documents'), (request) => request.headers(authorised))
    .willRespondWith(anySuccess, (answer) => answer.jsonBody({ message: 'success', documents: [] }))
    .executeTest(async ({ url }) => {
      const params = { path: { id: customerId } };
      const { data } = await clientOf(url).GET('/api/kyc-documents/{id}', { params });
      assert.deepEqual(data?.documents, []);
    }));

async function uploads(
  path: '/api/kyc-upload' | '/api/upload-kyc',
  fields: Record<string, FormValue>,
  file: File,
  description: string,
  comesBack: Record<string, string> = {},
): Promise<void> {
  const sends = await multipartOf(fields, file);
  await pact
    .addInteraction()
    .given('a registered customer')
    .uponReceiving(description)
    .withRequest('POST', of(path), sends)
    .willRespondWith(201, (answer) =>
      answer.jsonBody({
        message: 'success',
        document: { ...document, ...fields, verified: 0, ...comesBack },
      }),
    )
    .executeTest(async ({ url }) => {
      const { data } = await clientOf(url).POST(`${path}/{id}`, {
        params: { path: { id: customerId } },
        body: { ...MatchersV3.reify<typeof sample>(fields), file: file as never },
        bodySerializer: ({ file: _, ...texts }) => multipart(texts, file),
      });
      assert.equal(data?.document.verified, 0);
    });
}

const sample = { type: 'POI', document: 'PAS', id_number: '' } as const;

function fileOf(kind: 'png' | 'pdf'): File {
  const { bytes, filename, contentType } = kycFile(kind, 'test-document', undefined, 'small');
  return new File([bytes], filename, { type: contentType });
}
